import { render } from "preact";
import { followRoute, route } from "./route";
import { Home } from "./screens/Home";
import { TablePage } from "./screens/Table";
import { TableSettings } from "./screens/TableSettings";
import { reflectSettings } from "./settings";
import { followSoundSetting } from "./sound/player";
import "./styles/index.css";

function App() {
  const here = route.value;
  switch (here.page) {
    case "table":
      return <TablePage key={here.code} code={here.code} keyText={here.key} />;
    case "settings":
      return <TableSettings />;
    case "home":
      return <Home />;
  }
}

reflectSettings();
followSoundSetting();
followRoute();
const root = document.getElementById("app");
if (root) render(<App />, root);
