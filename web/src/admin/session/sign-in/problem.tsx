// An error message, next to its form.
import { CircleAlert } from 'lucide-react';
import { Icon } from '../../../ui/icon.tsx';

export function Problem({ text }: { text: string }) {
  return (
    <div className="remark is-bad">
      <Icon of={CircleAlert} />
      <p>{text}</p>
    </div>
  );
}
