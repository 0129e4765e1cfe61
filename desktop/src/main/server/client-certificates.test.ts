// Which client certificate a server gets: none without a person's choice.
import { EventEmitter } from 'node:events';
import type { App, Certificate, MessageBoxOptions } from 'electron';
import { expect, test } from 'vitest';
import { answerCertificates, createClientCertificates } from './client-certificates.ts';

const NOW = Date.parse('2026-03-02T09:15:00.000Z');

function certificate(subjectName: string, changes: Partial<Certificate> = {}): Certificate {
  const principal = { commonName: subjectName, country: '', locality: '', organizations: [], organizationUnits: [] };
  const facts = { data: '', fingerprint: `sha256/${subjectName}`, issuerName: 'Office CA', serialNumber: '1' };
  const valid = { validStart: NOW / 1000 - 60, validExpiry: NOW / 1000 + 86_400 };
  const names = { subject: principal, issuer: principal, subjectName, state: '' };
  return { ...facts, ...valid, ...names, ...changes } as Certificate;
}

function makeChooser(press: (question: MessageBoxOptions) => number | Promise<number>) {
  const asked: MessageBoxOptions[] = [];
  const certificates = createClientCertificates({
    async ask(question) {
      asked.push(question);
      return press(question);
    },
    now: () => NOW,
  });
  return { asked, certificates };
}

test('a single certificate is only given after a question that names it, once for each server', async () => {
  const { asked, certificates } = makeChooser(() => 0);
  const own = certificate('Desk 4');
  const both = [certificates.choose('office.example:443', [own]), certificates.choose('office.example:443', [own])];
  expect(await Promise.all(both)).toEqual([own, own]);
  expect(asked).toHaveLength(1);
  expect(asked[0]?.message).toContain('office.example:443');
  expect(asked[0]?.detail).toContain('Desk 4, issued by Office CA, valid until 2026-03-03');
  expect(asked[0]?.buttons).toEqual(['Give Desk 4', 'Give none']);
  // The results of Enter and Escape.
  expect([asked[0]?.defaultId, asked[0]?.cancelId]).toEqual([1, 1]);
  await certificates.choose('other.example:443', [own]);
  expect(asked).toHaveLength(2);
});

test('among several, one is chosen; as many as fit, and no expired one', async () => {
  const { asked, certificates } = makeChooser(() => 2);
  const names = ['A', 'B', 'C', 'D', 'E', 'F', 'G'];
  const old = certificate('Old', { validExpiry: NOW / 1000 - 1 });
  const offered = [old, ...names.map((name) => certificate(name))];
  expect((await certificates.choose('office.example:443', offered))?.subjectName).toBe('C');
  expect(asked[0]?.buttons).toEqual([...names.slice(0, 5).map((name) => `Give ${name}`), 'Give none']);
  expect(asked[0]?.detail).toContain('2 more are not listed');
  expect(await certificates.choose('fresh.example:443', [old])).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('no certificate is given if the person declines, and a pending question is known', async () => {
  const pressed = Promise.withResolvers<number>();
  const { asked, certificates } = makeChooser(() => pressed.promise);
  const choice = certificates.choose('office.example:443', [certificate('Desk 4')]);
  await expect.poll(() => certificates.isAsking()).toBe(true);
  pressed.resolve(1);
  expect(await choice).toBeUndefined();
  expect(certificates.isAsking()).toBe(false);
  expect(await certificates.choose('office.example:443', [certificate('Desk 4')])).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('only an answer by the person is remembered, not a failure or a missing smart card', async () => {
  let isBroken = true;
  const { asked, certificates } = makeChooser(() => {
    if (isBroken) throw new Error('No window');
    return 0;
  });
  const own = certificate('Desk 4');
  expect(await certificates.choose('office.example:443', [])).toBeUndefined();
  await expect(certificates.choose('office.example:443', [own])).rejects.toThrow('No window');
  isBroken = false;
  expect(await certificates.choose('office.example:443', [own])).toEqual(own);
  expect(await certificates.choose('office.example:443', [own])).toEqual(own);
  expect(asked).toHaveLength(2);
});

test('the first one is never given unasked, which is the default of Electron', async () => {
  const { certificates } = makeChooser(() => Promise.reject(new Error('No window')));
  const app = new EventEmitter();
  answerCertificates(app as unknown as App, certificates);
  const seen: unknown[] = [];
  const event = { preventDefault: () => seen.push('own') };
  app.emit('select-client-certificate', event, null, 'office.example:443', [certificate('Desk 4')], (one?: unknown) =>
    seen.push(one ?? 'none'),
  );
  await expect.poll(() => seen).toEqual(['own', 'none']);
});
