import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { showParts } from '../testing/show-parts.tsx';
import { Dialog } from './dialog.tsx';
import { eachCase } from 'shared/testing/thorough.ts';

const button = (name: string) => page.getByRole('button', { name, exact: true });
const focus = (name: string) => (button(name).element() as HTMLElement).focus();
const focused = () => document.activeElement?.textContent;

function Rows({ rows, isBusy = false }: { rows: readonly string[]; isBusy?: boolean }) {
  return (
    <ul aria-label="Rows">
      {rows.map((row) => (
        <li key={row}>
          <span>{row}</span>{' '}
          <button type="button" disabled={isBusy}>
            Delete {row}
          </button>
        </li>
      ))}
    </ul>
  );
}

eachCase([
  ['in the middle goes to the next', 'Two', ['One', 'Three'], 'Delete Three'],
  ['at the end goes to the one before', 'Three', ['One', 'Two'], 'Delete Two'],
])('the focus of a row that is gone %s', async (_, gone, left, next) => {
  const show = showParts(<Rows rows={['One', 'Two', 'Three']} />);
  focus(`Delete ${gone}`);
  show(<Rows rows={left} />);
  await expect.poll(focused).toBe(next);
});

test('the next row has the focus when its buttons can be pressed again', async () => {
  const show = showParts(<Rows rows={['One', 'Two', 'Three']} />);
  focus('Delete Two');
  show(<Rows rows={['One', 'Two', 'Three']} isBusy />);
  await expect.poll(() => document.activeElement?.localName).toBe('li');
  show(<Rows rows={['One', 'Three']} isBusy />);
  await expect.poll(focused).toMatch('Three');
  show(<Rows rows={['One', 'Three']} />);
  await expect.element(button('Delete Three')).toHaveFocus();
});

test('with the last row gone the list stands in, and Tab goes on from there', async () => {
  const Screen = ({ rows }: { rows: readonly string[] }) => (
    <>
      <Rows rows={rows} />
      <button type="button">After</button>
    </>
  );
  const show = showParts(<Screen rows={['One']} />);
  focus('Delete One');
  show(<Screen rows={[]} />);
  await expect.poll(() => document.activeElement).toBe(page.getByRole('list', { name: 'Rows' }).element());
  await userEvent.keyboard('{Tab}');
  await expect.element(button('After')).toHaveFocus();
  // It takes no focus by itself any more.
  await expect.element(page.getByRole('list', { name: 'Rows' })).not.toHaveAttribute('tabindex');
});

test('a button that is at work has the focus back when it is done', async () => {
  const Screen = ({ isBusy }: { isBusy: boolean }) => (
    <section>
      <button type="button" disabled={isBusy}>
        Save
      </button>
    </section>
  );
  const show = showParts(<Screen isBusy={false} />);
  focus('Save');
  show(<Screen isBusy />);
  await expect.poll(() => document.activeElement?.localName).toBe('section');
  show(<Screen isBusy={false} />);
  await expect.element(button('Save')).toHaveFocus();
});

test('the button that was at work does not take the focus back from where one went meanwhile', async () => {
  const Screen = ({ isBusy }: { isBusy: boolean }) => (
    <section>
      <button type="button" disabled={isBusy}>
        Save
      </button>
      <button type="button">Other</button>
    </section>
  );
  const show = showParts(<Screen isBusy={false} />);
  focus('Save');
  show(<Screen isBusy />);
  await expect.poll(() => document.activeElement?.localName).toBe('section');
  focus('Other');
  show(<Screen isBusy={false} />);
  await expect.element(button('Other')).toHaveFocus();
});

test('what is hidden leaves its focus to what it is in', async () => {
  const Screen = ({ isHidden }: { isHidden: boolean }) => (
    <section aria-label="Around">
      <p hidden={isHidden}>
        <button type="button">Hidden</button>
      </p>
    </section>
  );
  const show = showParts(<Screen isHidden={false} />);
  focus('Hidden');
  show(<Screen isHidden />);
  await expect.poll(() => document.activeElement).toBe(page.getByRole('region', { name: 'Around' }).element());
});

function Asking({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      {children}
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <Dialog title="Sure?" onClose={() => setOpen(false)} wayOut="No">
          Words
        </Dialog>
      )}
    </>
  );
}

test('a window that closes gives the focus back to where it was opened', async () => {
  showParts(<Asking>{null}</Asking>);
  await button('Ask').click();
  await expect.element(button('No')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Ask')).toHaveFocus();
});

test('a click beside everything puts the focus down on purpose', async () => {
  const show = showParts(
    <>
      <p>Words</p>
      <Rows rows={['One', 'Two']} />
    </>,
  );
  focus('Delete One');
  await page.getByText('Words').click();
  await expect.poll(() => document.activeElement).toBe(document.body);
  show(
    <>
      <p>Words</p>
      <Rows rows={['Two']} />
    </>,
  );
  await expect.element(page.getByRole('listitem').filter({ hasText: 'One' })).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});

test('a grid looks after its cells itself', async () => {
  const Screen = ({ hasCell }: { hasCell: boolean }) => (
    <div role="grid" aria-label="Pictures">
      {hasCell && <button type="button">Cell</button>}
    </div>
  );
  const show = showParts(<Screen hasCell />);
  focus('Cell');
  show(<Screen hasCell={false} />);
  await expect.element(button('Cell')).not.toBeInTheDocument();
  expect(document.activeElement).toBe(document.body);
});
