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
])('the focus of a removed row %s', async (_, gone, left, next) => {
  const show = showParts(<Rows rows={['One', 'Two', 'Three']} />);
  focus(`Delete ${gone}`);
  show(<Rows rows={left} />);
  await expect.poll(focused).toBe(next);
});

test('the next row gets the focus when its buttons are enabled again', async () => {
  const show = showParts(<Rows rows={['One', 'Two', 'Three']} />);
  focus('Delete Two');
  show(<Rows rows={['One', 'Two', 'Three']} isBusy />);
  await expect.poll(() => document.activeElement?.localName).toBe('li');
  show(<Rows rows={['One', 'Three']} isBusy />);
  await expect.poll(focused).toMatch('Three');
  show(<Rows rows={['One', 'Three']} />);
  await expect.element(button('Delete Three')).toHaveFocus();
});

test('after the last row is removed the list has the focus, and Tab continues from there', async () => {
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

test('a button that was disabled during its action gets the focus back', async () => {
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

test('the button does not take the focus back if it was moved meanwhile', async () => {
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

test('the focus of a hidden element moves to its container', async () => {
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

test('a window that closes returns the focus to where it was opened', async () => {
  showParts(<Asking>{null}</Asking>);
  await button('Ask').click();
  await expect.element(button('No')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(button('Ask')).toHaveFocus();
});

test('a click beside all elements removes the focus on purpose', async () => {
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

test('a grid manages the focus of its cells itself', async () => {
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
