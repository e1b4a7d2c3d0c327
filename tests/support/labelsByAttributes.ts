const LABELABLE = "button, input:not([type=hidden]), meter, output, progress, select, textarea";

let known: { around: HTMLLabelElement[]; byId: Map<string, HTMLLabelElement[]> } | null = null;
const forget = () => {
  known = null;
};
const changes = new MutationObserver(forget);
changes.observe(document, { subtree: true, childList: true, attributes: true, attributeFilter: ["for"] });

/** The labels of the document: those around their controls, and the others by the ids that they name. */
function labelsOfDocument() {
  if (changes.takeRecords().length > 0) forget();
  if (known) return known;
  known = { around: [], byId: new Map() };
  for (const label of document.getElementsByTagName("label")) {
    const id = label.getAttribute("for");
    if (id === null) known.around.push(label);
    else known.byId.set(id, [...(known.byId.get(id) ?? []), label]);
  }
  return known;
}

/** The labels of a control: those that name its id, and one around it. */
function labelsOf(this: HTMLElement): HTMLLabelElement[] | null {
  if (this.getAttribute("type") === "hidden") return null;
  const { around, byId } = labelsOfDocument();
  const isAround = (label: HTMLLabelElement) =>
    label.contains(this) && label.querySelector(LABELABLE) === this;
  return [...((this.id && byId.get(this.id)) || []), ...around.filter(isAround)];
}

// To find a control's labels, jsdom walks through the whole document for each label in it: with two large forms, three
// quarters of a test's time.
for (const name of ["Button", "Input", "Meter", "Output", "Progress", "Select", "TextArea"] as const)
  Object.defineProperty(window[`HTML${name}Element`].prototype, "labels", {
    get: labelsOf,
    configurable: true,
  });
