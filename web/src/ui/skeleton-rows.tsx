// Placeholder rows of a list that is loading, as many and as high as the real ones, so that nothing below moves when
// they arrive. A list with other rows sets their height with `--skeleton-row`.

export function SkeletonRows({ count }: { count: number }) {
  return (
    <div className="skeleton-rows" aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        <span key={index}>
          <span className="skeleton" />
        </span>
      ))}
    </div>
  );
}
