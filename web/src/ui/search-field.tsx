// A field that searches a moment after the last key, and at once with Enter.
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, type ComponentProps } from 'react';
import { useTyped } from './hooks/use-typed.ts';
import { Icon } from './icon.tsx';

const PAUSE_MS = 300;

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'value'> {
  'aria-label': string;
  /** The text that the list is searched for; it may also change from outside. */
  value: string;
  onSearch: (text: string) => void;
}

export function SearchField({ value, onSearch, ...rest }: SearchFieldProps) {
  const [typed, setTyped] = useTyped(value);
  function search(text: string) {
    if (text.trim() !== value) onSearch(text.trim());
  }
  const searchLater = useEffectEvent((text: string) => {
    // The search may just have been cleared from outside: the timer is only stopped once that is rendered.
    if (text === typed) search(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className="search-field">
      <Icon of={Search} tone="faint" />
      <input
        {...rest}
        className="input"
        type="search"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </span>
  );
}
