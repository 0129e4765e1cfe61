// Placeholder rows, in the size of real ones.

export function LeadRowSkeletons({ count }: { count: number }) {
  return (
    <div aria-busy="true">
      <p className="visually-hidden">Loading messages</p>
      {Array.from({ length: count }, (_, index) => (
        <div className="lead-row" key={index} aria-hidden="true">
          <span className="skeleton is-round" />
          <span className="skeleton is-short lead-name" />
          <span />
          <span className={`skeleton ${index % 2 === 0 ? 'is-long' : 'is-short'} lead-preview`} />
        </div>
      ))}
    </div>
  );
}
