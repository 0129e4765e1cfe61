// The results of diagnostics, one per line.
import { CircleCheck, CircleHelp, CircleX } from 'lucide-react';
import type { Finding } from 'shared/desktop/desktop-answers.ts';
import { Icon } from '../../ui/icon.tsx';

const ICONS = { good: CircleCheck, bad: CircleX, unknown: CircleHelp } as const;
const TONES = { good: 'good', bad: 'bad', unknown: undefined } as const;
const WORDS = { good: 'Good', bad: 'Wrong', unknown: 'Not known' } as const;

export function Findings({ findings }: { findings: readonly Finding[] }) {
  return (
    <ul className="findings stack gap-3 entries">
      {findings.map(({ what, state, text }) => {
        return (
          <li key={what} className={`is-${state}`}>
            <Icon of={ICONS[state]} tone={TONES[state]} />
            <span>
              <strong>{what}</strong>
              <span className="visually-hidden">, {WORDS[state]}</span>
              <small>{text}</small>
            </span>
          </li>
        );
      })}
    </ul>
  );
}
