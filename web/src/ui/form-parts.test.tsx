// The small parts of forms.
import { CloudOff } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showParts } from '../testing/show-parts.tsx';
import { Banner } from './banner.tsx';
import { EmptyState } from './empty-state.tsx';
import { Facts } from './facts.tsx';
import { Feed } from './feed.tsx';
import { LoadFailure } from './load-failure.tsx';
import { MonthSelect } from './month-select.tsx';
import { SaveBar } from './save-bar.tsx';
import { ScrollingTable } from './scrolling-table.tsx';
import { Segmented } from './segmented.tsx';
import { Setting } from './setting.tsx';
import { TextField } from './text-field.tsx';
import { eachCase } from 'shared/testing/thorough.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('a field is described by its error and its hint', async () => {
  const show = showParts(<TextField label="Name" hint="As on the door" />);
  const field = page.getByLabelText('Name');
  await expect.element(field).toHaveAccessibleDescription('As on the door');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  show(<TextField label="Name" hint="As on the door" error="Name is required" />);
  await expect.element(field).toHaveAccessibleDescription('Name is required As on the door');
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  show(<TextField label="Name" />);
  await expect.element(field).not.toHaveAttribute('aria-describedby');
});

test('a setting is switched by a click on its text, and not while it is disabled', async () => {
  const onChange = vi.fn<(isOn: boolean) => void>();
  const show = showParts(<Setting name="Notices" hint="Tells of news." isOn={false} onChange={onChange} />);
  await page.getByText('Tells of news.').click();
  expect(onChange.mock.calls).toEqual([[true]]);
  show(<Setting name="Notices" hint="Tells of news." isOn isDisabled onChange={onChange} />);
  await expect.element(page.getByRole('checkbox')).toBeDisabled();
  await expect.element(page.getByRole('checkbox')).toBeChecked();
});

function Status({ saved = 'new', isDisabled = false }: { saved?: 'new' | 'closed'; isDisabled?: boolean }) {
  const [value, setValue] = useState<'new' | 'closed'>('new');
  const choices = [
    { value: 'new', label: 'New', mark: null },
    { value: 'closed', label: 'Closed', mark: null },
  ] as const;
  return <Segmented legend="Status" {...{ choices, value, saved, isDisabled }} onChange={setValue} />;
}

test('choices side by side show the former choice, and are made by arrow keys', async () => {
  showParts(<Status />);
  const group = page.getByRole('group', { name: 'Status' });
  await expect.element(group.getByText(/^was/)).not.toBeInTheDocument();
  await page.getByRole('radio', { name: 'New' }).click();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeChecked();
  await expect.element(page.getByText('was New')).toBeVisible();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(page.getByText('was New')).not.toBeInTheDocument();
});

test('disabled choices cannot be chosen', async () => {
  showParts(<Status isDisabled />);
  await expect.element(page.getByRole('radio', { name: 'Closed' })).toBeDisabled();
});

eachCase([
  ['nothing is changed', [], false, false, true],
  ['something is', ['status', 'note'], false, false, false],
  ['it is saving', ['status'], true, false, true],
  ['it is locked', ['status'], false, true, true],
])('the bar of a form when %s', async (_, changed, isSaving, isLocked, isDisabled) => {
  const [onSave, onDiscard] = [vi.fn<() => void>(), vi.fn<() => void>()];
  showParts(<SaveBar {...{ changed, isSaving, isLocked, onSave, onDiscard }} />);
  const save = page.getByRole('button', { name: isSaving ? 'Saving…' : 'Save Changes' });
  const said = expect.element(save);
  await (isDisabled ? said : said.not).toBeDisabled();
  if (!isDisabled) await save.click();
  expect(onSave).toHaveBeenCalledTimes(isDisabled ? 0 : 1);
  if (changed.length === 0) return expect(document.querySelector('.save-bar .ghost')).toBeNull();
  await expect.element(page.getByText(`Unsaved: ${changed.join(', ')}`)).toBeVisible();
  if (isSaving) return expect.element(button('Discard')).toBeDisabled();
  await button('Discard').click();
  expect(onDiscard).toHaveBeenCalledTimes(1);
});

test('a failure to load shows the reason, and a button to try again', async () => {
  const onRetry = vi.fn<() => void>();
  const failure = (isRetrying: boolean) => (
    <LoadFailure title="Not loaded" reason="The disk is full" isRetrying={isRetrying} onRetry={onRetry} />
  );
  const show = showParts(failure(false));
  await expect.element(page.getByText('The disk is full')).toBeVisible();
  await button('Try again').click();
  expect(onRetry).toHaveBeenCalledTimes(1);
  show(failure(true));
  await expect.element(button('Try again')).toBeDisabled();
});

test('an empty list has a text and an action, or neither', async () => {
  const show = showParts(
    <EmptyState icon={CloudOff} title="Nothing" action={<button type="button">Begin</button>}>
      Words
    </EmptyState>,
  );
  await expect.element(page.getByText('Words')).toBeVisible();
  await expect.element(button('Begin')).toBeVisible();
  show(<EmptyState icon={CloudOff} title="Nothing" />);
  expect(document.querySelector('.empty')?.textContent).toBe('Nothing');
});

test('a banner announces a problem politely', async () => {
  showParts(
    <Banner icon={CloudOff} action={<button type="button">Mend</button>}>
      Something is wrong
    </Banner>,
  );
  await expect.element(page.getByRole('status').filter({ hasText: 'Something is wrong' })).toBeVisible();
  await expect.element(button('Mend')).toBeVisible();
});

const KNOWN = {
  data: 'Entries',
  dataUpdatedAt: Date.parse('2026-01-15T09:00:00Z'),
  isPending: false,
  isFetching: false,
  isRefetchError: false,
  error: null,
  refetch: vi.fn<() => Promise<never>>(() => new Promise(() => undefined)),
  hasNextPage: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: vi.fn<() => Promise<unknown>>(() => Promise.resolve()),
};
const feed = (list: ComponentProps<typeof Feed>['list']) => (
  <Feed
    list={list}
    count={list.data === undefined ? 0 : 1}
    failure="Not loaded"
    waiting="Rows to come"
    empty="None yet"
  >
    {list.data !== undefined && <p>An entry</p>}
  </Feed>
);

test('a list with pages, while it is read, after a failure, and empty', async () => {
  const show = showParts(feed({ ...KNOWN, data: undefined, isPending: true }));
  await expect.element(page.getByText('Rows to come')).toBeVisible();
  show(feed({ ...KNOWN, data: undefined, error: new Error('No answer came') }));
  await expect.element(page.getByText('No answer came')).toBeVisible();
  expect(page.getByText('None yet').query()).toBeNull();
  await button('Try again').click();
  expect(KNOWN.refetch).toHaveBeenCalledTimes(1);
  show(feed({ ...KNOWN, data: undefined }));
  await expect.element(page.getByText('None yet')).toBeVisible();
});

test('a list stays when reading it again fails, with the time of its state', async () => {
  const show = showParts(feed(KNOWN));
  await expect.element(page.getByText('An entry')).toBeVisible();
  await expect.element(page.getByText('Not up to date')).not.toBeInTheDocument();
  KNOWN.refetch.mockClear();
  show(feed({ ...KNOWN, isRefetchError: true, error: new Error('No answer came.') }));
  await expect.element(page.getByText('An entry')).toBeVisible();
  const words = page.getByRole('status').filter({ hasText: /^Not up to date: this is from .*2026.* No answer came\./ });
  await expect.element(words).toBeVisible();
  await button('Try again').click();
  expect(KNOWN.refetch).toHaveBeenCalledTimes(1);
});

test('the end of a list', async () => {
  const { fetchNextPage } = KNOWN;
  const list = { ...KNOWN, hasNextPage: true };
  const show = showParts(feed(list));
  await button('Show older').click();
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
  show(feed({ ...list, isFetchingNextPage: true, isFetchNextPageError: true }));
  await expect.element(button('Show older')).toBeDisabled();
  show(feed({ ...list, isFetchNextPageError: true }));
  await expect.element(page.getByText('Older ones could not be loaded.')).toBeVisible();
  await expect.element(button('Try again')).toBeEnabled();
  show(feed(KNOWN));
  await expect.element(page.getByRole('button')).not.toBeInTheDocument();
});

test('facts without a value are left out', () => {
  showParts(
    <Facts
      entries={[
        ['Phone', '024'],
        ['Company', ''],
        ['Country', undefined],
        ['Notes', 0],
      ]}
    />,
  );
  expect([...document.querySelectorAll('.fact')].map(({ textContent }) => textContent)).toEqual(['Phone024', 'Notes0']);
});

test('a month is chosen among the offered ones and the one that is chosen already', async () => {
  const onChange = vi.fn<(month: string) => void>();
  showParts(<MonthSelect aria-label="Month" months={['2026-11', '2026-08']} value="2019-03" onChange={onChange} />);
  const options = page
    .getByRole('option')
    .elements()
    .map(({ textContent }) => textContent);
  expect(options).toEqual(['November 2026', 'August 2026', 'March 2019']);
  await page.getByLabelText('Month').selectOptions(options[1] ?? '');
  expect(onChange).toHaveBeenCalledTimes(1);
  expect(onChange.mock.calls[0]?.[0]).toBe('2026-08');
});

test('a wide table is scrolled by the keyboard', async () => {
  await page.viewport(320, 640);
  showParts(
    <ScrollingTable label="Numbers" columns={['One']}>
      <tr>
        <td>
          <span style={{ display: 'block', inlineSize: '900px' }}>Wide</span>
        </td>
        <td>None</td>
      </tr>
    </ScrollingTable>,
  );
  await userEvent.keyboard('{Tab}');
  const table = page.getByRole('region', { name: 'Numbers' });
  await expect.element(table).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => table.element().scrollLeft).toBeGreaterThan(0);
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['One', 'Actions']);
});
