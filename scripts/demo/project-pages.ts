// Pages for the projects of the demonstration that have only cards, or no pictures before and after, among the built-in
// samples.
import { tankPage } from '../../shared/src/content/defaults/sample-project-pages.ts';
import type { Project } from '../../shared/src/content/site-content.ts';

type Page = Partial<Project['page']>;

const figures = (...pairs: [value: string, label: string][]) => pairs.map(([value, label]) => ({ value, label }));

const tank: Page = {
  ...tankPage,
  beforeUrl: '/uploads/tank-121-before.jpg',
  afterUrl: '/uploads/tank-121-after.jpg',
};

const jetty: Page = {
  slug: 'jetty-pipeline-tie-in',
  client: 'Keta Basin Energy',
  place: 'Tema, oil jetty',
  date: 'May 2025',
  scope:
    'Prefabrication of 620\u00a0m of 20-inch pipe in our shop, transport by barge, and the tie-in on the jetty between two tankers. Root and hot pass by hand, fill and cap by machine, every joint X-rayed.\n\nThe pipe supports were renewed in the same window, so that the jetty was closed once and not twice.',
  figures: figures(
    ['620 m', 'of 20-inch pipe'],
    ['104', 'butt welds, none repaired'],
    ['31 hours', 'from cut to pressure'],
  ),
  difficulty:
    'The jetty moves with the swell, and a root pass does not forgive that. We fixed each joint with a frame of our own that takes the movement before it reaches the gap, and welded at slack water.',
  quote: 'Our inspector looked for a repair to argue about and found none.',
  quotedName: 'Kwaku Mensah',
  quotedRole: 'Terminal engineer, Keta Basin Energy',
  leadName: 'Yaw Asante',
  leadRole: 'Chief welding engineer',
};

const quarry: Page = {
  slug: 'quarry-plant-package',
  client: 'Ankobra Mining',
  place: 'Shai Hills',
  date: 'September 2025',
  scope:
    'Two 36\u00a0t excavators, four tippers, a 60\u00a0t crane and their crews for nine months, with a mechanic and a stock of wear parts on site.\n\nMachines were serviced at night and counted as hired only while they worked.',
  figures: figures(['97%', 'availability'], ['9 months', 'on hire'], ['410,000 t', 'of rock loaded']),
  difficulty:
    'Dust ate the air filters in a third of their time. We fitted pre-cleaners in the first week and kept a log of pressure for each machine, which the client now asks for from others.',
  quote: 'The spare machine stood in the yard for nine months. We needed it for two days.',
  quotedName: 'Adwoa Tetteh',
  quotedRole: 'Mine services manager, Ankobra Mining',
  leadName: 'Ebo Quansah',
  leadRole: 'Yard manager, Takoradi',
};

const boom: Page = {
  slug: 'container-crane-boom-repair',
  client: 'Port of Tema',
  place: 'Tema, berth 9',
  date: 'January 2026',
  scope:
    'Crack repair of the lower chord of a container crane at 38\u00a0m, with gouging, preheating, welding and grinding flush, then testing and repainting of the whole hinge.\n\nAll of it from two cradles, while the neighbouring crane went on working.',
  figures: figures(['38 m', 'above the quay'], ['46 hours', 'between two vessel calls'], ['7', 'cracks repaired']),
  difficulty:
    'Above 11\u00a0m/s of wind nobody works from a cradle. We had two crews ready for the calm hours from midnight to eight, and used every one of them.',
  quote: 'The crane was back two hours before the next vessel. Nobody on board knew.',
  quotedName: 'Daniel Addo',
  quotedRole: 'Head of equipment, Port of Tema',
  leadName: 'Yaw Asante',
  leadRole: 'Chief welding engineer',
};

const turbocharger: Page = {
  slug: 'turbocharger-exchange-at-anchor',
  client: 'Nzema Offshore',
  place: 'Takoradi anchorage',
  date: 'February 2026',
  scope:
    'A riding squad of four with tools and a balanced rotor, taken out by launch. The old rotor was lifted out, the casing cleaned and measured, bearings and seals renewed, and the engine run up in steps.',
  figures: figures(
    ['20 hours', 'from the call to the vessel'],
    ['4', 'people on board'],
    ['26 hours', 'until under way'],
  ),
  difficulty:
    'There is no crane over an engine at anchor. The rotor went in with two chain blocks and a beam that we had drawn and tested on a sister vessel the year before.',
  quote: 'Called on Saturday night, fitters on board on Sunday morning. The invoice said what the quote said.',
  quotedName: 'Mawuli Agbeko',
  quotedRole: 'Fleet manager, Nzema Offshore',
  leadName: 'Yaw Owusu',
  leadRole: 'Senior marine mechanic',
};

const lift: Page = {
  slug: 'heavy-lift-cement-mill',
  client: 'Akosombo Cement',
  place: 'Tema to Akosombo',
  date: 'October 2025',
  scope:
    'A girth gear of 48\u00a0t in two halves: from the vessel onto a trailer, 70\u00a0km by road at night with police and two bridges propped, and onto its foundation with a 250\u00a0t and a 100\u00a0t crane in tandem.',
  figures: figures(['48 t', 'in two halves'], ['70 km', 'by road'], ['3 mm', 'from the line at the first try']),
  difficulty:
    'The mill hall was too low for one crane. Both hooks had to travel together under the roof beams with a hand of room above them, so that one person alone gave the signals for both.',
  quote: 'The lift plan was followed to the letter. Nobody had to shout.',
  quotedName: 'Afia Sarpong',
  quotedRole: 'Plant engineer, Akosombo Cement',
  leadName: 'Hawa Alhassan',
  leadRole: 'Lift planning',
};

const fenders: Page = {
  slug: 'dockside-fender-renewal',
  beforeUrl: '/uploads/fender-renewal-before.jpg',
  afterUrl: '/uploads/fender-renewal-after.jpg',
  client: 'Fishing Harbour Authority',
  place: 'Tema fishing harbour',
  date: 'August 2025',
  scope:
    'Fourteen berths: old bollards and rubber fenders removed, anchor bolts cored and set in resin, 28 new bollards of 50\u00a0t each and 96 fenders fitted and load-tested.',
  figures: figures(['14', 'berths refitted'], ['96', 'fenders fitted'], ['0', 'vessel calls moved']),
  difficulty:
    'The canoes leave at three in the morning and are back at noon. We worked from six in the evening until two, and swept the quay before they came.',
  quote: 'We came to work in the morning and had a new quay, one berth at a time.',
  quotedName: 'Nii Armah Quaye',
  quotedRole: 'Harbour master',
  leadName: 'Ama Serwaa Darko',
  leadRole: 'Operations, Tema yard',
};

/** Pages by the name of the project's picture. */
export const PROJECT_PAGES: Record<string, Page> = {
  'tank-121-after': tank,
  'jetty-pipeline-tie-in': jetty,
  'quarry-plant-package': quarry,
  'container-crane-boom-repair': boom,
  'turbocharger-balancing': turbocharger,
  'heavy-lift-at-the-cement-mill': lift,
  'fender-renewal-after': fenders,
};
