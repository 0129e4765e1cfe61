// A PDF of one empty page for tests.

/** @param note  a comment in the file, so that files with different notes have different bytes */
export function makePdf(note = ''): string {
  return `%PDF-1.4
%${note}
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj
trailer<</Root 1 0 R>>
%%EOF
`;
}
