// Initials of people and of usernames.
import { expect, test } from 'vitest';
import { initials } from './initials.ts';

test.each([
  ['Efua Mensah', 'EM'],
  ['Ama Serwaa Bonsu', 'AB'],
  ['kwame.addo', 'KA'],
  ['efua', 'EF'],
  ['kofi@example.com', 'KO'],
  ['  Esi  ', 'ES'],
  ['Kofi Mensah (kofi1)', 'KM'],
  ['Kofi Mensah (kofi@example.com)', 'KM'],
  ['System (kwame)', 'SY'],
  ['Kofi (kofi1) (ama)', 'KO'],
  ['Kofi (kofi)', 'KO'],
  ['é', 'É'],
  ['', ''],
])('%s -> %s', (name, expected) => expect(initials(name)).toBe(expected));
