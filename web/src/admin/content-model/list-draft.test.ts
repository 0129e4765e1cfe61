// Unsaved edits of a list while others save other entries of it, and the draft after a save (rule A1h).
import { describe, expect, test } from 'vitest';
import { NO_DRAFT, type Draft } from 'shared/editing/draft.ts';
import { ownResult, isEffective, leftAfterSave, madeBySave } from './after-save.ts';
import { withMergedLists, stateOf, withChosen, type Fields, type TabDraft } from './content-draft.ts';

const tab = { path: 'pages.services' };
const weld = { title: 'Welding', description: 'Steel', icon: 'Flame' };
const paint = { title: 'Painting', description: 'Hulls', icon: 'Brush' };
const dive = { title: 'Diving', description: 'Surveys', icon: 'Waves' };
const began = [weld, paint];
const mine = [{ ...weld, description: 'Mine' }, paint];
const theirs = [weld, { ...paint, description: 'Theirs' }, dive];
const both = [{ ...weld, description: 'Mine' }, { ...paint, description: 'Theirs' }, dive];

const section = (items: unknown[]) => ({ headline: 'All', items });
const draftOf = (values: unknown[], base: unknown[]): TabDraft => ({
  values: { items: values },
  base: { items: base },
});

test('changes of other entries by others are in the form, and are the base of further edits', () => {
  const draft = draftOf(mine, began);
  expect(stateOf(tab, section(theirs), draft)).toEqual({
    value: section(both),
    changes: { items: both },
    clashes: [],
  });
  expect(withMergedLists(tab, section(theirs), draft)).toEqual(draftOf(both, theirs));
  expect(withMergedLists(tab, section(began), draft)).toEqual(draft);
});

test('values that are being sent are not changed until the answer', () => {
  const draft = draftOf(mine, began);
  expect(withMergedLists(tab, section(theirs), draft, draft)).toEqual(draft);
});

describe('a clash', () => {
  const other = [{ ...weld, description: 'Theirs' }, paint, dive];
  const draft = draftOf(mine, began);

  test('shows the edits, and both sides with everything else of both', () => {
    const [first] = mine;
    expect(stateOf(tab, section(other), draft)).toEqual({
      value: section(mine),
      changes: { items: mine },
      clashes: [{ field: 'pages.services.items', mine: [first, paint, dive], theirs: other, base: began }],
    });
    expect(withMergedLists(tab, section(other), draft)).toEqual(draft);
  });

  test.each(['mine', 'theirs'] as const)('ends once %s is chosen, and the other edits stay', (side) => {
    const more = draftOf(
      [
        { ...weld, description: 'Mine' },
        { ...paint, title: 'Coating' },
      ],
      began,
    );
    const chosen = withChosen(tab, section(other), more, new Map([['pages.services.items', side]]));
    const first = side === 'mine' ? mine[0] : other[0];
    expect(stateOf(tab, section(other), chosen)).toMatchObject({
      changes: { items: [first, { ...paint, title: 'Coating' }, dive] },
      clashes: [],
    });
  });
});

describe('a save', () => {
  const sent: Draft<Fields> = draftOf(mine, began);
  /** As the server stores it, with its default values. */
  const stored = (items: object[]) => items.map((item) => ({ ...item, imageUrl: '' }));

  test('that was merged keeps later edits, and does not undo changes of others', () => {
    const later = draftOf(
      [
        { ...weld, description: 'Mine' },
        { ...paint, title: 'Coating' },
      ],
      mine,
    );
    const left = leftAfterSave(tab, section(both), later, sent.values, true);
    expect(left).toEqual(draftOf([both[0]!, { ...both[1], title: 'Coating' }, dive], both));
    const none = leftAfterSave(tab, section(both), draftOf(mine, began), sent.values, true);
    expect(none).toEqual(NO_DRAFT);
  });

  test('that was not merged can be undone by an edit while it is in progress', () => {
    const added = draftOf([...began, dive], began);
    const left = leftAfterSave(
      tab,
      section(stored([...began, dive])),
      draftOf(began, [...began, dive]),
      added.values,
      false,
    );
    expect(stateOf(tab, section(stored([...began, dive])), left)).toMatchObject({
      changes: { items: began },
      clashes: [],
    });
  });

  test('that was merged has a result that can be undone without the changes of others', () => {
    const made = madeBySave(tab, section(both), sent, true);
    expect(made).toEqual(draftOf(both, theirs));
    expect(ownResult(made, sent)).toEqual(sent.values);
  });

  test('cannot be undone if others have changed the same entry since', () => {
    const answer = section([{ ...mine[0]!, description: 'Theirs upon mine' }, paint]);
    const made = madeBySave(tab, answer, sent, true);
    expect(made.base).toEqual(made.values);
    expect(isEffective(made)).toBe(false);
  });

  test('that was not merged has the whole answer as its result', () => {
    const made = madeBySave(tab, section(stored(mine)), sent, false);
    expect(made).toEqual(draftOf(stored(mine), began));
    expect(ownResult(made, sent)).toEqual({ items: stored(mine) });
  });
});
