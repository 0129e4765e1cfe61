// A native select with the console's looks.
import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';

export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} />
      <ChevronDown className="icon" aria-hidden="true" />
    </span>
  );
}
