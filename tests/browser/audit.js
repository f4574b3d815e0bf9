// What is wrong with the layout of the page as it stands, one sentence for each problem.
//
// Whatever shows is to be whole, to lie inside the screen or inside something that scrolls, and to
// be hit where it is seen. Cards in a hand may lie over one another: of each a strip must show. A
// text may be shortened where its title has it whole.
() => {
  const LEAST = 24;
  const SLACK = 1.5;
  const ACTIVE = "button, a[href], input, select, textarea, [role=button]";
  const root = document.documentElement;
  const modal = document.querySelector("dialog:modal");
  const scope = modal ?? document.body;
  const problems = new Set();

  const nameOf = (own) => {
    const text = own.getAttribute("aria-label") ?? own.innerText ?? "";
    const kind = own.className && typeof own.className === "string" ? `.${own.className.trim().replaceAll(/\s+/g, ".")}` : "";
    return `<${own.tagName.toLowerCase()}${kind}> “${text.trim().replaceAll(/\s+/g, " ").slice(0, 40)}”`;
  };
  const sizeOf = ({ width, height }) => `${width.toFixed(1)}×${height.toFixed(1)}`;
  const styleOf = (own) => getComputedStyle(own);
  const ancestors = function* (own) {
    for (let each = own.parentElement; each && each !== document.body; each = each.parentElement) yield each;
  };

  const isForEars = (own) => [own, ...ancestors(own)].some((each) => each.offsetWidth <= 1 && styleOf(each).overflow === "hidden");
  const shows = (own) =>
    own.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !isForEars(own);
  const pinned = (own) => [own, ...ancestors(own)].find((each) => /sticky|fixed/.test(styleOf(each).position) && each !== modal);
  const meet = (a, b) => {
    const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    return width > SLACK && height > SLACK ? { width, height } : null;
  };

  // Cut off

  /** Why a box cannot be seen whole, or "". */
  const cutOff = (own, box) => {
    let { left, right, top, bottom } = box;
    for (const each of ancestors(own)) {
      const style = styleOf(each);
      if (style.display === "contents") continue;
      const outer = each.getBoundingClientRect();
      const edge = {
        left: outer.left + each.clientLeft,
        top: outer.top + each.clientTop,
        right: outer.left + each.clientLeft + each.clientWidth,
        bottom: outer.top + each.clientTop + each.clientHeight,
      };
      if (style.overflowX !== "visible" && (left < edge.left - SLACK || right > edge.right + SLACK)) {
        return `is cut off at the side by ${nameOf(each).split(" “")[0]}`;
      }
      if (style.overflowY !== "visible" && (top < edge.top - SLACK || bottom > edge.bottom + SLACK)) {
        if (!/auto|scroll/.test(style.overflowY)) return `is cut off above or below by ${nameOf(each).split(" “")[0]}`;
        top = Math.max(top, edge.top);
        bottom = Math.min(bottom, edge.bottom);
        if (bottom < top) return ""; // scrolled away
      }
      if (each === modal) break;
    }
    if (left < -SLACK || right > root.clientWidth + SLACK) return "lies beside the screen";
    const moved = modal || pinned(own) ? 0 : scrollY;
    const deepest = modal || pinned(own) ? innerHeight : root.scrollHeight;
    if (top + moved < -SLACK || bottom + moved > deepest + SLACK) return "lies above or below the screen";
    return "";
  };

  // Hit and seen

  const isOnScreen = (x, y) => x >= 0 && y >= 0 && x < innerWidth && y < innerHeight;
  const isKin = (a, b) => a.contains(b) || b.contains(a);
  const paints = (own) => {
    const style = styleOf(own);
    const alpha = /rgba?\([^)]*[,/]\s*([\d.]+)\)$/.exec(style.backgroundColor);
    const isClear = alpha && style.backgroundColor.startsWith("rgba") && Number(alpha[1]) < 0.05;
    return own instanceof SVGGeometryElement || (!isClear && style.backgroundColor !== "transparent") || style.backgroundImage !== "none";
  };
  /** What lies over a point of an element, or undefined. */
  const over = (own, x, y) => {
    if (!isOnScreen(x, y)) return undefined;
    const pile = document.elementsFromPoint(x, y);
    const depth = pile.findIndex((each) => isKin(each, own));
    if (depth < 0) return undefined; // clipped, or not to be hit at all
    return pile.slice(0, depth).find(paints);
  };
  const handOf = (own) => own.closest("[role=toolbar]");
  const run = (isHit, length) => {
    let longest = 0;
    let current = 0;
    for (let step = 0.5; step < length; step += 1) {
      current = isHit(step) ? current + 1 : 0;
      longest = Math.max(longest, current);
    }
    return longest;
  };
  const hits = (own, x, y) => own.contains(document.elementFromPoint(x, y));

  const checkCard = (own) => {
    const box = own.getBoundingClientRect();
    const across = run((step) => hits(own, box.left + step, box.top + 20), box.width);
    const down = run((step) => hits(own, box.left + 12, box.top + step), box.height);
    if (across < LEAST || down < LEAST) problems.add(`${nameOf(own)} shows a strip of only ${across}×${down}`);
  };

  const checkTarget = (own) => {
    const box = own.getBoundingClientRect();
    const isInText = own.matches("p a");
    if (!isInText && (box.width < LEAST - 0.01 || box.height < LEAST - 0.01)) {
      problems.add(`${nameOf(own)} is only ${sizeOf(box)}`);
    }
    const x = (box.left + box.right) / 2;
    const y = (box.top + box.bottom) / 2;
    const points = [[x, y], [box.left + 3, y], [box.right - 3, y], [x, box.top + 3], [x, box.bottom - 3]];
    for (const [px, py] of points) {
      const cover = over(own, px, py);
      if (cover && !pinned(cover)) problems.add(`${nameOf(own)} is covered by ${nameOf(cover.closest(ACTIVE) ?? cover)}`);
    }
  };

  // What there is

  const labelled = (own) => (/radio|checkbox/.test(own.type) && own.closest("label")) || own;
  const active = [...new Set([...scope.querySelectorAll(ACTIVE)].filter(shows).map(labelled))];
  const cards = active.filter(handOf);
  const others = active.filter((own) => !handOf(own));
  const groups = [...scope.querySelectorAll("[role=group]")].filter(shows);
  const played = [...scope.querySelectorAll("li[aria-label]")].filter(shows);

  if (root.scrollWidth > root.clientWidth) problems.add(`the page scrolls sideways: ${root.scrollWidth} in ${root.clientWidth}`);
  for (const own of scope.querySelectorAll("*")) {
    const isScroller = /auto|scroll/.test(styleOf(own).overflowX) && shows(own);
    if (isScroller && own.scrollWidth > own.clientWidth + 1) problems.add(`${nameOf(own)} scrolls sideways: ${own.scrollWidth} in ${own.clientWidth}`);
  }

  for (const own of [...active, ...groups, ...played]) {
    const cut = cutOff(own, own.getBoundingClientRect());
    if (cut) problems.add(`${nameOf(own)} ${cut}`);
  }
  cards.forEach(checkCard);
  others.forEach(checkTarget);

  const blocks = [...others, ...groups];
  blocks.forEach((a, place) => {
    for (const b of blocks.slice(place + 1)) {
      if (isKin(a, b) || pinned(a) !== pinned(b)) continue;
      const common = meet(a.getBoundingClientRect(), b.getBoundingClientRect());
      if (common) problems.add(`${nameOf(a)} and ${nameOf(b)} overlap by ${sizeOf(common)}`);
    }
  });
  for (const card of played) {
    for (const b of [...blocks, ...cards]) {
      const common = meet(card.getBoundingClientRect(), b.getBoundingClientRect());
      if (common && Math.min(common.width, common.height) > 3) problems.add(`${nameOf(card)} and ${nameOf(b)} overlap by ${sizeOf(common)}`);
    }
  }

  // Text

  /** What a text is written on, if it does not scroll or clip. */
  const surfaceOf = (own) => {
    const first = [own, ...ancestors(own)].find(
      (each) => styleOf(each).overflow !== "visible" || (paints(each) && styleOf(each).display !== "inline"),
    );
    return first && styleOf(first).overflow === "visible" ? first : undefined;
  };
  const checkText = (node) => {
    const own = node.parentElement;
    if (!node.data.trim() || !own || own.closest("svg, select") || !shows(own)) return;
    const range = document.createRange();
    range.selectNodeContents(node);
    const isWholeIn = (each) => each.title === node.data.trim();
    const shorter = [own, ...ancestors(own)].find((each) => styleOf(each).textOverflow === "ellipsis" && each.scrollWidth > each.clientWidth && !isWholeIn(each));
    const text = `“${node.data.trim().slice(0, 40)}” in ${nameOf(own).split(" “")[0]}`;
    if (shorter) problems.add(`${text} is shortened`);
    const holder = own.closest(ACTIVE) ?? surfaceOf(own);
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue;
      const cut = shorter || isWholeIn(own) ? "" : cutOff(own, box) || cutOffItself(own, box);
      if (cut) problems.add(`${text} ${cut}`);
      if (shorter) continue;
      if (holder && spills(box, holder.getBoundingClientRect())) problems.add(`${text} is larger than ${nameOf(holder)}`);
      const y = (box.top + box.bottom) / 2;
      const end = isWholeIn(own) ? Math.min(box.right, own.getBoundingClientRect().right) : box.right;
      for (const x of [box.left + 2, (box.left + end) / 2, end - 2]) {
        const cover = over(own, x, y);
        const isOfOwnGroup = cover && own.closest("[role=group]")?.contains(cover); // a phrase of a seat
        if (cover && !isOfOwnGroup && !pinned(cover)) problems.add(`${text} is covered by ${nameOf(cover.closest(ACTIVE) ?? cover)}`);
      }
    }
  };
  const cutOffItself = (own, box) => {
    if (styleOf(own).overflow === "visible") return "";
    const edge = own.getBoundingClientRect();
    return spills(box, edge) && !/auto|scroll/.test(styleOf(own).overflow) ? "is cut off by its own box" : "";
  };
  const spills = (box, edge) =>
    box.left < edge.left - SLACK || box.right > edge.right + SLACK || box.top < edge.top - SLACK || box.bottom > edge.bottom + SLACK;

  const walker = document.createTreeWalker(scope, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) checkText(walker.currentNode);
  return [...problems];
}
