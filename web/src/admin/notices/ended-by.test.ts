// Which changes end notices of leads that nobody has opened, or not their assignee.
import type { LiveEvent } from 'shared/system/live-events.ts';
import { expect, test } from 'vitest';
import { endedBy } from './ended-by.ts';

const changed = (fields: string[], of: { actor?: string; assignee?: string; status?: 'new' | 'closed' } = {}) =>
  ({
    type: 'lead.changed',
    id: 7,
    ref: '0007',
    ts: '',
    actor: 'efua',
    assignee: 'kofi',
    status: 'new',
    ...of,
    fields,
  }) as const;

const bulk = (...fields: string[]): LiveEvent => {
  const leads = [
    { id: 7, assignee: 'kofi' },
    { id: 8, assignee: '' },
  ];
  return { type: 'leads.changed', actor: 'efua', ts: '', fields, leads, left: [] };
};

test.each<[string, LiveEvent, number[]]>([
  ['a change by somebody else', changed(['notes']), []],
  ['a change by its assignee', changed(['notes'], { actor: 'kofi' }), [7]],
  ['a change by the person who was notified', changed(['notes'], { actor: 'abena' }), [7]],
  ['a change that closes it', changed(['status'], { status: 'closed' }), [7]],
  ['another assignee', changed(['assignee']), [7]],
  ['a change of nobody’s lead', changed(['notes'], { assignee: '' }), [7]],
  ['a change of many leads', bulk('priority'), [8]],
  ['a change of many leads that may close them', bulk('priority', 'status'), [7, 8]],
])('%s ends notices of unopened leads', (_, event, leads) => {
  const isOver = (id: number) => endedBy(event, 'abena').some(({ isMeant }) => isMeant(id));
  expect([7, 8].filter(isOver)).toEqual(leads);
});
