// Leads that arrive while another page of the list is being loaded.
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { comeBack } from '../../testing/come-back.ts';
import { live, startWith } from '../../testing/late-answers.ts';
import { button, leadRow, openedLead, scrollListUntil } from '../../testing/lead-screen.ts';
import { expectToast, openScreen } from '../../testing/open-screen.ts';
import { changeLead, markAllSeen, sendEnquiry } from '../../testing/send-enquiry.ts';
import { startServer } from '../../testing/start-server.ts';
import { thorough } from 'shared/testing/thorough.ts';

test('leads that arrive above are announced until they are in view, and in no other view', thorough, async () => {
  const server = await startWith('Listed Already');
  await Promise.all(Array.from({ length: 25 }, (_, index) => sendEnquiry(server, { name: `In View ${index}` })));
  await markAllSeen(server, 'kofi');
  await openScreen(server, '/admin/messages', { as: 'kofi' });
  await expect.element(live()).toBeVisible();
  await expect.element(leadRow('Listed Already')).toBeInTheDocument();
  const scrollTo = (top: number) => document.querySelector('.lead-rows')?.scrollTo({ top });
  scrollTo(600);
  await changeLead(server, 1, { assignee: 'kofi' });
  // Among one's own leads it is higher up, but it is not a new one.
  await expect.element(leadRow('Listed Already')).toMatchTextContent('Assigned to kofi.');
  await expectToast('Assigned to you', /by efua/);
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  await sendEnquiry(server, { name: 'Came In Above' });
  await expect.element(button('1 new message')).toBeVisible();
  scrollTo(0);
  await expect.element(leadRow('Came In Above')).toBeInViewport();
  await expect.element(button(/new message/)).not.toBeInTheDocument();
  scrollTo(600);
  await sendEnquiry(server, { name: 'Came In Later' });
  await expect.element(button('1 new message')).toBeVisible();
  await page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: 'All' }).click();
  await expect.element(leadRow('Came In Later')).toBeVisible();
  await expect.element(button(/new message/)).not.toBeInTheDocument();
});

test('an open lead below the first page is updated too', thorough, async () => {
  const server = await startWith('Far Below');
  await Promise.all(Array.from({ length: 51 }, (_, index) => sendEnquiry(server, { name: `Above ${index}` })));
  await openScreen(server, '/admin/messages?id=1');
  await expect.element(openedLead('Far Below')).toBeVisible();
  await scrollListUntil(() => leadRow('Far Below').query() !== null);
  await changeLead(server, 1, { status: 'in_progress', note: 'Somebody else called' });
  comeBack();
  await expect.element(page.getByText('Somebody else called')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'In progress' })).toBeChecked();
  await expect.element(leadRow('Far Below')).toMatchTextContent('In progress');
});

test('leads that arrive while the next page is loading are in the list after it', thorough, async () => {
  const server = await startServer();
  await Promise.all(Array.from({ length: 55 }, (_, index) => sendEnquiry(server, { name: `Early ${index}` })));
  const id = await sendEnquiry(server, { name: 'Top Of The List' });
  await markAllSeen(server);
  await openScreen(server, '/admin/messages');
  await expect.element(live()).toBeVisible();
  await expect.element(leadRow('Top Of The List')).toBeVisible();
  const letGo = await server.holdAnswers('/api/messages?open=true&limit=50&cursor=', 'GET');
  await scrollListUntil(() => page.getByText('Loading messages').query() !== null);
  await changeLead(server, id, { status: 'closed' });
  await sendEnquiry(server, { name: 'Came While Loading' });
  // The bell and the list get the event at the same moment.
  await button(/^Notifications/).click();
  await expect.element(page.getByRole('link', { name: /Came While Loading/ })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await letGo();
  await expect.element(button('1 new message')).toBeVisible();
  await expect.element(leadRow('Top Of The List')).toMatchTextContent('Closed');
});

test('a next page whose loading was aborted by a bulk change is loaded all the same', thorough, async () => {
  const server = await startWith('Far Below');
  await Promise.all(Array.from({ length: 51 }, (_, index) => sendEnquiry(server, { name: `Above ${index}` })));
  await sendEnquiry(server, { name: 'Top Of The List' });
  await openScreen(server, '/admin/messages');
  await expect.element(leadRow('Top Of The List')).toBeVisible();
  await button('Choose messages').click();
  await page.getByRole('checkbox', { name: 'Choose Top Of The List' }).click();
  const letGo = await server.holdAnswers('/api/messages?open=true&limit=50&cursor=', 'GET');
  await scrollListUntil(() => page.getByText('Loading messages').query() !== null);
  await button('Set status').click();
  await button('In progress').click();
  await expectToast('Changed', /^1 message updated/);
  await letGo();
  await expect.element(leadRow('Far Below')).toBeInTheDocument();
});
