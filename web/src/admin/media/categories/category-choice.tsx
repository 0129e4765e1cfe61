// Tick boxes for categories.
import type { Category } from 'shared/media/media.ts';
import './categories.css';

interface CategoryChoiceProps {
  categories: readonly Category[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
}

export function CategoryChoice({ categories, chosen, onChange }: CategoryChoiceProps) {
  if (categories.length === 0) return <p className="muted small">No categories yet</p>;
  return (
    <fieldset className="bar">
      <legend className="visually-hidden">Categories</legend>
      {categories.map(({ id, name }) => (
        <label key={id} className="chip">
          <input
            className="check"
            type="checkbox"
            checked={chosen.includes(id)}
            onChange={({ target }) =>
              onChange(target.checked ? [...chosen, id] : chosen.filter((category) => category !== id))
            }
          />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
