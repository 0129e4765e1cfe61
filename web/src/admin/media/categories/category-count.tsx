// The number of pictures in a category; nothing while it is unknown.
import { formatCount } from 'shared/text/counted.ts';

export function CategoryCount({ count }: { count: number | undefined }) {
  return (
    <span className="category-count">
      {count !== undefined && formatCount(count)}
      {count !== undefined && <span className="visually-hidden"> {count === 1 ? 'file' : 'files'}</span>}
    </span>
  );
}
