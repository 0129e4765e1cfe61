// The pages of the first sample projects: as fictional as their cards (rules A17, G13).
import type { Project } from '../projects/project-shape.ts';

type Page = Partial<Project['page']>;

export const dockPage: Page = {
  slug: 'mv-volta-star-hull-repaint',
  client: 'Volta Lines',
  place: 'Tema dry dock',
  date: 'March 2026',
  scope:
    'The whole underwater hull and the topsides of a 118\u00a0m cargo vessel: washing, spot repairs to forty square metres of plate, blasting to Sa\u00a02½, two coats of epoxy, a tie coat and two coats of antifouling.\n\nThe propeller was polished and the sea chests were opened in the same docking, so that the vessel did not have to come back for either.',
  figures: [
    { value: '4,200 m²', label: 'blasted and coated' },
    { value: '11 days', label: 'in the dock, 13 were planned' },
    { value: '0', label: 'lost-time injuries' },
  ],
  beforeUrl: '/art/dock-before.svg',
  beforeAlt: 'The bow of the vessel in the dock, its paint faded and streaked with rust',
  afterUrl: '/art/dock-after.svg',
  afterAlt: 'The same bow with a clean blue hull and a red boot top',
  difficulty:
    'Harmattan dust settled on the wet film every afternoon. We moved the spray crews to the hours between midnight and nine, hung wet screens on the windward side and logged the dew point every hour, so that no coat had to be taken off again.',
  quote: 'They gave us the dock slot back two days early, and the inspector had nothing to add to his list.',
  quotedName: 'Esi Boateng',
  quotedRole: 'Technical superintendent, Volta Lines',
  leadName: 'Kofi Asante',
  leadRole: 'Coating supervisor',
};

export const tankPage: Page = {
  slug: 'tank-121-recoating',
  client: 'Keta Basin Energy',
  place: 'Takoradi depot',
  date: 'November 2025',
  scope:
    'Shell and roof of a 9,000\u00a0m³ fuel tank, blasted on the outside and given a three-coat epoxy system while the neighbouring tanks stayed in service.',
  figures: [
    { value: '2,850 m²', label: 'of shell and roof' },
    { value: '320 µm', label: 'dry film, measured' },
    { value: '24', label: 'working days' },
  ],
  difficulty:
    'Fuel was moved next to us on most days. Every shift began with a gas test and a permit, and blasting stopped whenever a lorry was being filled: the programme counted on it from the beginning.',
  quote: 'Film thickness readings every evening, in a spreadsheet that my inspector could use.',
  quotedName: 'Kwaku Mensah',
  quotedRole: 'Terminal engineer, Keta Basin Energy',
  leadName: 'Akua Darko',
  leadRole: 'Site supervisor',
};

export const enginePage: Page = {
  slug: 'harbour-tug-main-engines',
  client: 'Sekondi Slipway',
  place: 'Sekondi, alongside',
  date: 'July 2025',
  scope:
    'Both six-cylinder main engines of a harbour tug: heads, liners, bearings and fuel pumps, then alignment of the shafts and a sea trial with the class surveyor on board.',
  figures: [
    { value: '19 days', label: 'from lay-up to sea trial' },
    { value: '2 × 1,470 kW', label: 'rebuilt' },
    { value: '0.04 mm', label: 'shaft alignment' },
  ],
  difficulty:
    'The crankshaft of the port engine had a crack that no survey had shown. We found it on the first day, had a replacement on the quay on the ninth, and did the starboard engine meanwhile.',
  leadName: 'Yaw Owusu',
  leadRole: 'Senior marine mechanic',
};
