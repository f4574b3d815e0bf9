"""Playing in a terminal, in plain lines that also read well aloud."""
