// A native select in the console's style.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} />
      <Icon of={ChevronDown} />
    </span>
  );
}
