// The name of a collapsible group, which opens and closes the group.
import { ChevronRight } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';

interface FoldNameProps {
  name: string;
  isOpen: boolean;
  onToggle: () => void;
}

export function FoldName({ name, isOpen, onToggle }: FoldNameProps) {
  return (
    <Button kind="bare" className="content-row-name row grow" aria-expanded={isOpen} onClick={onToggle}>
      <Icon of={ChevronRight} size={14} tone="faint" className="content-row-chevron" />
      <span className="truncate">{name}</span>
    </Button>
  );
}
