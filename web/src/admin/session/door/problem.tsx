// What went wrong, beside the form it is about.
import { CircleAlert } from 'lucide-react';

export function Problem({ text }: { text: string }) {
  return (
    <div className="remark is-bad">
      <CircleAlert className="icon" aria-hidden="true" />
      <p>{text}</p>
    </div>
  );
}
