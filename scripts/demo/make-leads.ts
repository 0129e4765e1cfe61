// The demonstration's enquiries: about a hundred, oldest first, each with the work done on it.

export interface DemoLead {
  enquiry: Record<string, unknown>;
  isCallback: boolean;
  /** The work done on the lead; absent while nobody is assigned. */
  worked?: {
    assignee: string;
    priority: 'low' | 'medium' | 'high';
    status: 'in_progress' | 'closed';
    channel: 'call' | 'whatsapp' | 'mail';
    notes: string[];
  };
}

/** Display names by username. */
export const STAFF_NAMES = { kwame: 'Kwame Asare', abena: 'Abena Owusu', yaw: 'Yaw Darko' };
export const STAFF = Object.keys(STAFF_NAMES);

const FIRST = [
  'Akosua',
  'Kwabena',
  'Efe',
  'Yaa',
  'Kojo',
  'Abla',
  'Kofi',
  'Adjoa',
  'Selorm',
  'Ama',
  'Ibrahim',
  'Dzifa',
  'Nana',
];
const LAST = [
  'Frimpong',
  'Addo',
  'Quaye',
  'Mensah',
  'Agbeko',
  'Sarpong',
  'Tetteh',
  'Owusu',
  'Issah',
  'Boateng',
  'Asante',
];
const PLACES = ['Tema', 'Takoradi', 'Sekondi', 'Accra', 'Keta', 'Elmina', 'Obuasi', 'Tarkwa', 'Aflao'];

type Job = [reason: string, message: (place: string) => string, note: string, outcome: string];

const JOBS: Job[] = [
  [
    'Quote',
    (at) => `Two potable water tanks at our depot in ${at} need blasting and a new lining. Can you come and look?`,
    'Visited. 180 m² inside, lining down to steel at the manhole.',
    'Order signed, start in the second week.',
  ],
  [
    'Quote',
    (at) =>
      `Main engine of a 24 m tug, alongside in ${at}: rising lube oil pressure and white smoke. We lose our slot on Friday.`,
    'Spoke to the chief. Fitters go on board tomorrow at six.',
    'Bearing changed, sea trial passed.',
  ],
  [
    'Quote',
    (at) => `Price please for 60 m of handrail and two stair towers, galvanised, delivered to ${at}.`,
    'Drawings received, shop gives a price by Thursday.',
    'Lost: they wanted it in a week.',
  ],
  [
    'Support',
    (at) =>
      `The coating you did last year in ${at} shows rust at one weld. Could your inspector have a look under the guarantee?`,
    'Inspected: 0.2 m², damaged by a fork-lift. Touched up at no charge.',
    'Customer content, photos in the folder.',
  ],
  [
    'Quote',
    (at) => `We need a 60 t crane with operator in ${at} for three days, with lift plan.`,
    'Crane is free from the 12th. Sent day rate and lift plan form.',
    'Hired for four days.',
  ],
  [
    'Partnership',
    (at) => `We clean tanks from ${at} to the border and look for a coating partner for a two-year contract.`,
    'Met in the yard. They bring their references next week.',
    'Agreed on two jobs to try it.',
  ],
  [
    'Other',
    (at) => `Do you take apprentices? My nephew in ${at} has finished technical school and wants to weld.`,
    'Sent the form for the March intake.',
    'Invited to the welding test.',
  ],
  [
    'Quote',
    (at) => `Hull of a 40 m trawler, ${at} slipway: blast to Sa 2½ and full system below the waterline.`,
    'Measured 640 m². Weather window is the question.',
    'Undocked a day early.',
  ],
  [
    'Quote',
    (at) => `Leaking flange on a 12-inch fuel line in ${at}. Shut down is planned for Sunday night.`,
    'Permit asked for. Two welders and a fire watch.',
    'Done in five hours, radiography clean.',
  ],
  [
    'Support',
    (at) => `Please send the thickness report of the tank in ${at} again, the inspector has mislaid it.`,
    'Report sent by mail.',
    'Confirmed by the inspector.',
  ],
];

const SOURCES = [
  { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'tank-coating' },
  { referrer: 'https://www.google.com/' },
  { utm_source: 'facebook', utm_medium: 'social' },
  {},
  { utm_source: 'flyer', utm_campaign: 'tema-port-week' },
];

function pick<T>(list: readonly T[], number: number): T {
  return list[number % list.length] as T;
}

/** The factors of `number` share no divisor with the lengths of the lists, so that combinations repeat late. */
function makeLead(number: number, count: number): DemoLead {
  const name = `${pick(FIRST, number * 5)} ${pick(LAST, number * 7 + 3)}`;
  const [reason, message, note, outcome] = pick(JOBS, number * 3 + Math.floor(number / 10));
  const isCallback = number % 11 === 6;
  const person = { name, phone: `024 ${String(100 + ((number * 37) % 900))} 0${String(100 + ((number * 53) % 900))}` };
  const enquiry = isCallback
    ? person
    : {
        ...person,
        email: `${name.toLowerCase().replace(' ', '.')}@example.com`,
        message: message(pick(PLACES, number * 2)),
        reason,
        preferredContact: pick(['Phone', 'Email', ''], number),
        bestTime: pick(['', 'Mornings', 'After 4 pm', ''], number),
        whatsapp: number % 3 === 0,
      };
  const sent = { ...enquiry, ...pick(SOURCES, number * 2), page_path: '/contact', consent: true, website: '' };
  const age = 1 - number / count;
  const isWorked = age > 0.12 || number % 3 === 0;
  if (!isWorked) return { enquiry: sent, isCallback };
  const status = age > 0.3 || number % 4 === 0 ? 'closed' : 'in_progress';
  return {
    enquiry: sent,
    isCallback,
    worked: {
      assignee: pick(STAFF, number),
      priority: pick(['medium', 'high', 'medium', 'low'] as const, number),
      status,
      channel: pick(['call', 'whatsapp', 'call', 'mail'] as const, number),
      notes: isCallback ? ['Called back, wants to come to the yard.'] : status === 'closed' ? [note, outcome] : [note],
    },
  };
}

export function makeLeads(count: number): DemoLead[] {
  return Array.from({ length: count }, (_, number) => makeLead(number, count));
}
