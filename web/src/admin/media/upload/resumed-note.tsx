// Tells that an upload continues where it stopped, as its progress would otherwise seem wrong (rule F21).

/** @param from  the share that had arrived before; 0 of an upload that began at its beginning */
export function ResumedNote({ from }: { from: number }) {
  if (from === 0) return null;
  return (
    <p className="resumed-note small muted" role="status">
      Going on from {Math.floor(from * 100)} %
    </p>
  );
}
