// Drafts: which changes would be sent, which clash, and which remain after a save.
import fc from 'fast-check';
import { fuzzRuns } from 'shared/testing/fuzz-runs.ts';
import { describe, expect, test } from 'vitest';
import { findClashes, type Some } from './clashes.ts';
import {
  afterFailure,
  afterSave,
  edited,
  isEmptyDraft,
  NO_DRAFT,
  readDraft,
  settled,
  stateOf,
  withMine,
  withoutFields,
  type Draft,
} from './draft.ts';

interface Person {
  name: string;
  role: string;
  active: boolean;
  tags: string[];
}

const STORED: Person = { name: 'Kofi', role: 'staff', active: true, tags: ['a'] };
const draftOf = (edit: Some<Person>, stored = STORED) => edited<Person>(stored, NO_DRAFT, edit);

describe('an edit', () => {
  test('is shown in place of the stored value, and sent with the value it started from', () => {
    const { shown, changes, clashes, patch } = stateOf(STORED, draftOf({ name: ' Kofi M. ', active: false }));
    expect(shown).toEqual({ ...STORED, name: ' Kofi M. ', active: false });
    expect(changes).toEqual({ name: 'Kofi M.', active: false });
    expect(clashes).toEqual([]);
    expect(patch).toEqual({ name: 'Kofi M.', active: false, base: { name: 'Kofi', active: true } });
  });

  test('that is reverted is dropped, and unedited fields follow the stored value', () => {
    const draft = edited(STORED, draftOf({ active: false }), { active: true });
    expect(isEmptyDraft(draft)).toBe(true);
    expect(stateOf({ ...STORED, active: false }, draft).shown.active).toBe(false);
  });

  test('that only adds surrounding spaces is shown as typed and not sent', () => {
    const draft = draftOf({ name: 'Kofi ' });
    expect(stateOf(STORED, draft)).toMatchObject({ shown: { name: 'Kofi ' }, changes: {} });
    const others = { ...STORED, name: 'K.' };
    expect(stateOf(others, draft)).toMatchObject({ shown: { name: 'K.' }, changes: {}, clashes: [] });
    // Typing continues in the text that is shown, which is the other user's.
    expect(stateOf(others, edited(others, draft, { name: 'K. M.' })).clashes).toEqual([]);
    expect(settled(others, draft)).toEqual(NO_DRAFT);
  });
});

describe('a clash', () => {
  const draft = draftOf({ name: 'Mine', active: false });
  const others = { ...STORED, name: 'Theirs', role: 'admin' };

  test('is a field that both sides changed to different values; the draft is shown', () => {
    const { clashes, shown } = stateOf(others, draft);
    expect(clashes).toEqual([{ field: 'name', mine: 'Mine', theirs: 'Theirs' }]);
    expect(shown).toEqual({ ...others, name: 'Mine', active: false });
  });

  test('stays while the field is edited further, and is resolved by keeping mine', () => {
    const typed = edited(others, draft, { name: 'Mine too' });
    expect(stateOf(others, typed).clashes).toHaveLength(1);
    const { clashes, patch } = stateOf(others, withMine(others, typed, ['name']));
    expect(clashes).toEqual([]);
    expect(patch).toEqual({ name: 'Mine too', active: false, base: { name: 'Theirs', active: true } });
  });

  test('is resolved by taking theirs, or by typing the same', () => {
    expect(stateOf(others, withoutFields(draft, ['name'])).changes).toEqual({ active: false });
    expect(stateOf(others, edited(others, draft, { name: 'Theirs' })).changes).toEqual({ active: false });
  });

  test('does not arise when both sides chose the same value, which also settles the edit', () => {
    const same = { ...STORED, name: 'Mine ' };
    expect(stateOf(same, draft)).toMatchObject({ clashes: [], changes: { active: false } });
    expect(settled(same, draft)).toEqual({ values: { active: false }, base: { active: true } });
  });

  test('follows the equivalence rule of its field', () => {
    const isSame = (_: keyof Person, a: unknown, b: unknown) => String(a).toLowerCase() === String(b).toLowerCase();
    expect(findClashes<Person>({ name: 'KOFI' }, { name: 'x' }, STORED, isSame)).toEqual([]);
    expect(findClashes<Person>({ name: 'KOFI' }, { name: 'x' }, STORED)).toHaveLength(1);
  });

  test('can arise in a field that is only listed in the base', () => {
    expect(findClashes<Person>({ role: 'admin' }, { active: false }, STORED)).toEqual([
      { field: 'role', mine: undefined, theirs: 'staff' },
    ]);
  });
});

describe('after a save', () => {
  const sent = { name: 'Sent' };
  const saved = { ...STORED, name: 'Sent' };
  const underWay = draftOf(sent);

  test('the sent values are removed from the draft', () => {
    expect(afterSave(saved, draftOf({ ...sent, active: false }), sent)).toEqual({
      values: { active: false },
      base: { active: true },
    });
  });

  test.each(['Typed on', 'Kofi'])('"%s", typed meanwhile, is an edit of what is stored now', (name) => {
    const typed = edited(STORED, draftOf(sent), { name }, { sent: underWay });
    expect(stateOf(STORED, typed, { sent: underWay })).toMatchObject({ shown: { name }, clashes: [] });
    // The live event of the save may arrive before its answer.
    expect(stateOf(saved, typed, { sent: underWay })).toMatchObject({ shown: { name }, clashes: [] });
    const left = afterSave(saved, typed, sent);
    expect(stateOf(saved, left)).toMatchObject({ shown: { name }, changes: { name }, clashes: [] });
    // After a reload it is not known what was sent.
    expect(settled(saved, typed)).toEqual(left);
  });

  test('that failed, a field reverted in the meantime is not edited', () => {
    const typed = edited(STORED, draftOf(sent), { name: 'Kofi' }, { sent: underWay });
    expect(settled(STORED, typed, { sent: underWay })).toEqual(typed);
    expect(afterFailure(typed, underWay)).toEqual(NO_DRAFT);
    // After a reload it is not known what was sent.
    expect(settled(STORED, typed)).toEqual(NO_DRAFT);
  });

  test('that failed, a sent value that was typed again is still an edit', () => {
    const other = edited(STORED, draftOf(sent), { name: 'Other' }, { sent: underWay });
    const typed = edited(STORED, other, sent, { sent: underWay });
    expect(stateOf(STORED, typed).changes).toEqual(sent);
    expect(afterFailure(typed, underWay)).toEqual(draftOf(sent));
  });
});

test('a stored draft is read as far as it is valid', () => {
  const read = (values: unknown) => (values as { name?: string } | undefined) ?? {};
  const draft = { values: { name: 'x' }, base: { name: 'y' } };
  expect(readDraft<Person>(draft, read)).toEqual(draft);
  expect(readDraft<Person>({ values: { name: 'x' } }, read)).toEqual(NO_DRAFT);
  for (const nothing of [null, 7, 'x', []]) expect(readDraft<Person>(nothing, read)).toEqual(NO_DRAFT);
});

const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom('', 'a', 'a ', 'b', 'c'),
  role: fc.constantFrom('staff', 'admin'),
  active: fc.boolean(),
  tags: fc.uniqueArray(fc.constantFrom('a', 'b')),
});
const edit = fc.record(
  {
    name: fc.constantFrom('', 'a', ' a', 'b', 'c'),
    role: fc.constantFrom('staff', 'admin'),
    active: fc.boolean(),
    tags: fc.uniqueArray(fc.constantFrom('a', 'b')),
  },
  { requiredKeys: [] },
);
const FIELDS = ['name', 'role', 'active', 'tags'] as const;
const isSame = (a: unknown, b: unknown) =>
  JSON.stringify(a).replaceAll(' ', '') === JSON.stringify(b).replaceAll(' ', '');

function editAll(stored: Person, edits: Some<Person>[], draft: Draft<Person> = NO_DRAFT, sent?: Draft<Person>) {
  return edits.reduce((now, one) => edited(stored, now, one, { sent }), draft);
}

describe('for any sequence of edits by two people', () => {
  test('no value of the other person is overwritten unseen, and no own edit is lost', () => {
    fc.assert(
      fc.property(person, fc.array(edit), person, (stored, edits, theirs) => {
        const mine = Object.assign({}, stored, ...edits) as Person;
        const { changes, clashes, patch, shown } = stateOf(theirs, editAll(stored, edits));
        for (const field of FIELDS) {
          const [isMine, isTheirs] = [!isSame(mine[field], stored[field]), !isSame(theirs[field], stored[field])];
          const isClash = isMine && isTheirs && !isSame(mine[field], theirs[field]);
          expect(clashes.some((clash) => clash.field === field)).toBe(isClash);
          expect(isSame(shown[field], isMine ? mine[field] : theirs[field])).toBe(true);
          expect(field in changes).toBe(isMine && !isSame(mine[field], theirs[field]));
        }
        // The server finds the same clashes.
        const { base, ...wanted } = patch;
        expect(findClashes(base, wanted, theirs)).toEqual(clashes);
      }),
      fuzzRuns(400),
    );
  });

  test('a resolved clash stays resolved', () => {
    fc.assert(
      fc.property(person, fc.array(edit), person, fc.boolean(), (stored, edits, theirs, isMine) => {
        const draft = editAll(stored, edits);
        const { clashes, changes } = stateOf(theirs, draft);
        const fields = clashes.map(({ field }) => field);
        const next = isMine ? withMine(theirs, draft, fields) : withoutFields(draft, fields);
        const after = stateOf(theirs, next);
        expect(after.clashes).toEqual([]);
        const kept = Object.keys(changes).filter((field) => isMine || !(fields as string[]).includes(field));
        expect(Object.keys(after.changes)).toEqual(kept);
      }),
      fuzzRuns(400),
    );
  });

  test('an edit made while a save is under way is still shown after it', () => {
    fc.assert(
      fc.property(person, fc.array(edit), fc.array(edit), (stored, edits, later) => {
        const draft = editAll(stored, edits);
        const { changes: sent, shown: before, patch } = stateOf(stored, draft);
        const typed = editAll(stored, later, draft, { values: sent, base: patch.base });
        const saved = { ...stored, ...sent };
        const wanted = Object.assign({}, before, ...later) as Person;
        const { shown, changes, clashes } = stateOf(saved, afterSave(saved, typed, sent));
        expect(clashes).toEqual([]);
        for (const field of FIELDS) {
          expect(isSame(shown[field], wanted[field])).toBe(true);
          expect(field in changes).toBe(!isSame(wanted[field], saved[field]));
        }
      }),
      fuzzRuns(400),
    );
  });

  test('an edit made while a save is under way starts from the earlier value when the save fails', () => {
    fc.assert(
      fc.property(person, fc.array(edit), fc.array(edit), person, (stored, edits, later, theirs) => {
        const draft = editAll(stored, edits);
        const { changes, patch } = stateOf(stored, draft);
        const sent = { values: changes, base: patch.base };
        const left = afterFailure(editAll(stored, later, draft, sent), sent);
        const asIfNeverSent = stateOf(theirs, editAll(stored, [...edits, ...later]));
        expect(stateOf(theirs, left)).toMatchObject({
          changes: asIfNeverSent.changes,
          clashes: asIfNeverSent.clashes,
        });
      }),
      fuzzRuns(400),
    );
  });

  test('a draft survives a reload unchanged', () => {
    fc.assert(
      fc.property(person, fc.array(edit), (stored, edits) => {
        const draft = editAll(stored, edits);
        expect(readDraft<Person>(JSON.parse(JSON.stringify(draft)), (values) => values as Some<Person>)).toEqual(draft);
      }),
      fuzzRuns(400),
    );
  });
});
