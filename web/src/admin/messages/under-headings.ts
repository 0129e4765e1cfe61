// Groups consecutive items with the same heading: leads, and the notes of a lead.

export interface Group<Item> {
  label: string;
  /** Unique, as a label may occur again further down if the list is not sorted by day. */
  key: string;
  items: Item[];
}

export function underHeadings<Item>(items: readonly Item[], labelOf: (item: Item) => string): Group<Item>[] {
  const groups: Group<Item>[] = [];
  for (const item of items) {
    const label = labelOf(item);
    const last = groups.at(-1);
    if (last?.label === label) last.items.push(item);
    else groups.push({ label, key: label + groups.filter((group) => group.label === label).length, items: [item] });
  }
  return groups;
}
