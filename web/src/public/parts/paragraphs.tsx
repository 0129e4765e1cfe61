// Text whose paragraphs are separated by blank lines.

export function Paragraphs({ text }: { text: string }) {
  const paragraphs = text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');
  return paragraphs.map((paragraph, index) => <p key={index}>{paragraph.trim()}</p>);
}
