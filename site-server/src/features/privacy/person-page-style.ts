// The style of the page about a person, for screens and for A4 paper.

export const PERSON_PAGE_STYLE = `
:root { color-scheme: light; }
body { margin: 0; background: #fff; color: #1a1f24; font: 0.9375rem/1.5 system-ui, sans-serif; overflow-wrap: anywhere; }
main { max-width: 48rem; margin: 0 auto; padding: 2rem 1.25rem 4rem; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.25; }
h2 { margin: 2.5rem 0 0.75rem; padding-bottom: 0.25rem; border-bottom: 2px solid #1a1f24; font-size: 1.1875rem; }
h3 { margin: 0 0 0.75rem; font-size: 1rem; }
h4 { margin: 1rem 0 0.25rem; font-size: 0.875rem; }
p { margin: 0; }
article + article { margin-top: 2rem; padding-top: 1.5rem; border-top: 1px solid #c3cad1; }
dl { display: grid; grid-template-columns: minmax(7rem, 12rem) minmax(0, 1fr); gap: 0.125rem 1rem; margin: 0; }
dt { color: #4d5963; }
dd { margin: 0; white-space: pre-wrap; }
table { width: 100%; border-collapse: collapse; font-size: 0.93em; }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid #dde2e7; text-align: start; vertical-align: top; }
th { color: #4d5963; font-weight: 600; }
td { white-space: pre-wrap; }
th:first-child, td:first-child { width: 9rem; }
@page { size: A4; margin: 18mm 16mm; }
@media print {
  body { font-size: 10pt; }
  main { max-width: none; padding: 0; }
  h1, h2, h3, h4, thead { break-after: avoid; }
  tr, dt { break-inside: avoid; }
  thead { display: table-header-group; }
}
`;
