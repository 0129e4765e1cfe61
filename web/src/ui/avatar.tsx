// The initials of a person in a circle; a dashed circle means nobody. Decorative: the name is next to it.
import { User } from 'lucide-react';
import { initials } from 'shared/accounts/names/initials.ts';
import { Icon } from './icon.tsx';

interface AvatarProps {
  /** Name of the person; empty for nobody. */
  name: string;
  isMe?: boolean;
  isSmall?: boolean;
}

export function Avatar({ name, isMe = false, isSmall = false }: AvatarProps) {
  const kind = name === '' ? ' is-nobody' : isMe ? ' is-me' : '';
  return (
    <span className={`avatar${kind}${isSmall ? ' is-small' : ''}`} aria-hidden="true">
      {name === '' ? <Icon of={User} /> : initials(name)}
    </span>
  );
}
