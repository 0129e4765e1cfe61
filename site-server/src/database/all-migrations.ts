// Every migration in order. A static list, so that the bundled server carries them.
import type { Migration } from 'kysely/migration';
import * as firstTables from './migrations/0001-first-tables.ts';
import * as media from './migrations/0002-media.ts';
import * as leadWork from './migrations/0003-lead-work.ts';
import * as accounts from './migrations/0004-accounts.ts';
import * as settings from './migrations/0005-settings.ts';
import * as searchBehind from './migrations/0006-search-behind.ts';
import * as office from './migrations/0007-office.ts';
import * as mailAndPrivacy from './migrations/0008-mail-and-privacy.ts';
import * as restores from './migrations/0009-restores.ts';
import * as originals from './migrations/0010-originals.ts';
import * as leanEnquiries from './migrations/0011-lean-enquiries.ts';
import * as savedViews from './migrations/0012-saved-views.ts';
import * as revisionSections from './migrations/0013-revision-sections.ts';
import * as visiblePictures from './migrations/0014-visible-pictures.ts';
import * as formerFiles from './migrations/0015-former-files.ts';
import * as givenLeads from './migrations/0016-given-leads.ts';
import * as leadsOfAPerson from './migrations/0017-leads-of-a-person.ts';
import * as responseClock from './migrations/0018-response-clock.ts';
import * as unopenedLeads from './migrations/0019-unopened-leads.ts';
import * as invites from './migrations/0020-invites.ts';
import * as passkeys from './migrations/0021-passkeys.ts';
import * as formerCategories from './migrations/0022-former-categories.ts';
import * as leftOutOfErasures from './migrations/0023-left-out-of-erasures.ts';
import * as unfinishedUploads from './migrations/0024-unfinished-uploads.ts';
import * as desktopCodes from './migrations/0025-desktop-codes.ts';
import * as secondFactor from './migrations/0026-second-factor.ts';
import * as pictureWords from './migrations/0027-picture-words.ts';
import * as colours from './migrations/0028-colours.ts';
import * as changedBy from './migrations/0029-changed-by.ts';
import * as documents from './migrations/0030-documents.ts';
import * as formerNames from './migrations/0031-former-names.ts';
import * as mailSetup from './migrations/0032-mail-setup.ts';
import * as leadsAtAMillion from './migrations/0033-leads-at-a-million.ts';
import * as brightest from './migrations/0034-brightest.ts';
import * as formerTokens from './migrations/0035-former-tokens.ts';
import * as openLeadsByAge from './migrations/0036-open-leads-by-age.ts';
import * as uploadTotals from './migrations/0037-upload-totals.ts';
import * as leadsFollowPeople from './migrations/0038-leads-follow-people.ts';
import * as endedSessions from './migrations/0039-ended-sessions.ts';
import * as turns from './migrations/0040-turns.ts';
import * as boundsOfAccess from './migrations/0041-bounds-of-access.ts';
import * as activeAgain from './migrations/0042-active-again.ts';
import * as turnsUsedOnce from './migrations/0043-turns-used-once.ts';
import * as severalNumbers from './migrations/0044-several-numbers.ts';
import * as numbersReadAgain from './migrations/0045-numbers-read-again.ts';
import * as firstResponseMinutes from './migrations/0046-first-response-minutes.ts';
import * as openedAs from './migrations/0047-opened-as.ts';
import * as formerResponseMinutes from './migrations/0048-former-response-minutes.ts';
import * as markings from './migrations/0049-markings.ts';
import * as rescuedSpam from './migrations/0050-rescued-spam.ts';
import * as sumUpsAndUndo from './migrations/0051-sum-ups-and-undo.ts';

export const allMigrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-media': media,
  '0003-lead-work': leadWork,
  '0004-accounts': accounts,
  '0005-settings': settings,
  '0006-search-behind': searchBehind,
  '0007-office': office,
  '0008-mail-and-privacy': mailAndPrivacy,
  '0009-restores': restores,
  '0010-originals': originals,
  '0011-lean-enquiries': leanEnquiries,
  '0012-saved-views': savedViews,
  '0013-revision-sections': revisionSections,
  '0014-visible-pictures': visiblePictures,
  '0015-former-files': formerFiles,
  '0016-given-leads': givenLeads,
  '0017-leads-of-a-person': leadsOfAPerson,
  '0018-response-clock': responseClock,
  '0019-unopened-leads': unopenedLeads,
  '0020-invites': invites,
  '0021-passkeys': passkeys,
  '0022-former-categories': formerCategories,
  '0023-left-out-of-erasures': leftOutOfErasures,
  '0024-unfinished-uploads': unfinishedUploads,
  '0025-desktop-codes': desktopCodes,
  '0026-second-factor': secondFactor,
  '0027-picture-words': pictureWords,
  '0028-colours': colours,
  '0029-changed-by': changedBy,
  '0030-documents': documents,
  '0031-former-names': formerNames,
  '0032-mail-setup': mailSetup,
  '0033-leads-at-a-million': leadsAtAMillion,
  '0034-brightest': brightest,
  '0035-former-tokens': formerTokens,
  '0036-open-leads-by-age': openLeadsByAge,
  '0037-upload-totals': uploadTotals,
  '0038-leads-follow-people': leadsFollowPeople,
  '0039-ended-sessions': endedSessions,
  '0040-turns': turns,
  '0041-bounds-of-access': boundsOfAccess,
  '0042-active-again': activeAgain,
  '0043-turns-used-once': turnsUsedOnce,
  '0044-several-numbers': severalNumbers,
  '0045-numbers-read-again': numbersReadAgain,
  '0046-first-response-minutes': firstResponseMinutes,
  '0047-opened-as': openedAs,
  '0048-former-response-minutes': formerResponseMinutes,
  '0049-markings': markings,
  '0050-rescued-spam': rescuedSpam,
  '0051-sum-ups-and-undo': sumUpsAndUndo,
};
