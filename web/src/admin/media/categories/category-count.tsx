// How many files a category has; nothing while that is not known.

export function CategoryCount({ count }: { count: number | undefined }) {
  return (
    <span className="category-count">
      {count?.toLocaleString('en')}
      {count !== undefined && <span className="visually-hidden"> {count === 1 ? 'file' : 'files'}</span>}
    </span>
  );
}
