// A list with the safety stripe as its marker.

export function Ticks({ items }: { items: string[] }) {
  const shown = items.filter((item) => item.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <ul className="ticks">
      {shown.map((item, index) => (
        <li key={index}>{item}</li>
      ))}
    </ul>
  );
}
