// Rows of a list that is on its way, as many and as high as real ones: nothing below them moves when they come. Where rows
// are not of the usual height, the list says so with `--skeleton-row`.

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
