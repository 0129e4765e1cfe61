// Searches on the server, a moment after the last key.
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Icon } from '../../../ui/icon.tsx';
import { useTyped } from '../../../ui/hooks/use-typed.ts';

/** Id of the box that `/` focuses. */
export const SEARCH_BOX = 'search-box';

const PAUSE_MS = 300;

interface SearchBoxProps {
  value: string;
  onSearch: (text: string) => void;
}

export function SearchBox({ value, onSearch }: SearchBoxProps) {
  const [typed, setTyped] = useTyped(value);
  function search(text: string) {
    if (text.trim() !== value) onSearch(text.trim());
  }
  const searchLater = useEffectEvent((text: string) => {
    // The search may just have been cleared elsewhere: the timer ends only after that was drawn.
    if (text === typed) search(text);
  });
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  return (
    <span className="search-box">
      <Icon of={Search} tone="faint" className="search-glass" />
      <input
        id={SEARCH_BOX}
        className="input"
        type="search"
        title="Search ( / )"
        aria-label="Search messages"
        placeholder="Name, word, phone or number"
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => event.key === 'Enter' && search(typed)}
      />
    </span>
  );
}
