// Taking over changes by somebody else of a lead that is being edited.
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { assignee, clash, CLASHES, clashOver, radio } from '../../../testing/handling-screen.ts';
import { button } from '../../../testing/lead-screen.ts';
import { readLead } from '../../../testing/send-enquiry.ts';
import { thorough } from 'shared/testing/thorough.ts';

test.each(CLASHES)('$field that somebody else has changed too can be taken over', thorough, async (one) => {
  const { field, theirs, ofTheirs } = one;
  const server = await clashOver(one);
  await button(`Take ${theirs}`, clash(field)).click();
  await expect.element(clash(field)).not.toBeInTheDocument();
  await expect.element(page.getByText(/^Unsaved:/)).not.toBeInTheDocument();
  if (field === 'Assignee') await expect.element(assignee()).toHaveValue(theirs);
  else await expect.element(radio(theirs)).toBeChecked();
  expect(await readLead(server, 1)).toMatchObject(ofTheirs);
});
