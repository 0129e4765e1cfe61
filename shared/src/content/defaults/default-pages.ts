// What Services and Safety say until an owner writes their own.
import type { SiteContent } from '../site-content.ts';
import type { Written } from './written.ts';

export const defaultServices = {
  items: [
    {
      iconName: 'Wrench',
      title: 'Marine engine services',
      description:
        'A vessel off hire costs more than the repair. Our fitters work on board, in our workshop, or both at once, and leave you the measurements.',
      details: [
        'Main and auxiliary overhauls to 12 MW',
        'Crankshaft deflection and laser alignment',
        'Injector, pump, governor and turbocharger bench',
        'Riding squads and spares clearance at the port',
      ],
      imageUrl: '/art/engine.svg',
    },
    {
      iconName: 'Flame',
      title: 'Welding and fabrication',
      description:
        'Pipe spools, deck houses, hoppers, pontoons. Drawn in-house, welded by coded hands, tested before it leaves the gate.',
      details: [
        'Qualified procedures to ASME IX and AWS D1.1',
        'Stainless, duplex, copper-nickel and aluminium',
        '8 m plate rolls, 400 t press, 25 t shop crane',
        'Radiography, ultrasonic and dye penetrant testing',
      ],
      imageUrl: '/art/welding.svg',
    },
    {
      iconName: 'PaintRoller',
      title: 'Industrial painting',
      description:
        'Coatings fail at the edges, so that is where we start: stripe coats, weld seams, then the wide passes.',
      details: [
        'Hulls, cranes, tanks, bridges and steel frames',
        'Airless spray and rope access',
        'Dew point and film thickness logged hourly',
        'Inspection reports your class surveyor can use',
      ],
      imageUrl: '/art/dock.svg',
    },
    {
      iconName: 'SprayCan',
      title: 'Sandblasting and coating',
      description:
        'Surface preparation to Sa\u00a02½ or Sa\u00a03 with garnet, grit or ultra-high-pressure water, and the primer on before the shift ends.',
      details: [
        'Mobile blast pots to 2,000 litres',
        'Containment, dust extraction and waste manifest',
        'Internal tank lining and pit filling',
        'Profile and salt tests with every batch',
      ],
      imageUrl: '/art/blasting.svg',
    },
    {
      iconName: 'Truck',
      title: 'Equipment and plant hire',
      description:
        'Machines with operators, fuel plan and a fitter on call. If one stops, its replacement is on the low-loader the same day.',
      details: [
        'Excavators, loaders and graders',
        'Mobile cranes from 25 to 120 tonnes',
        'Generators, compressors and light towers',
        'Lift plans and licensed operators included',
      ],
      imageUrl: '/art/yard.svg',
    },
  ],
} satisfies Written<SiteContent['pages']['services']>;

export const defaultSafety = {
  areas: [
    {
      title: 'Commitment to Safety',
      description:
        'Nobody is hurt for a deadline. Managers are measured on the hazards their crews report, not only on the hours they book.',
      points: [
        'A written risk assessment and permit before any tool is lifted',
        'A toolbox talk at the start of every shift, in the languages of the crew',
        'Stop-work authority for every worker, without asking first',
        'Personal protective equipment issued, checked and replaced by us',
      ],
    },
    {
      title: 'Environmental Safety',
      description:
        'What we take off your steel does not go into the harbour. Waste is contained, weighed and followed to where it ends.',
      points: [
        'Sheeted containment and dust extraction for blasting',
        'Oil, paint and spent grit handed only to licensed carriers',
        'Spill kits and trained responders at every work front',
      ],
    },
    {
      title: 'Certifications and Compliance',
      description:
        'Our quality and safety systems are built to ISO 9001 and ISO 45001, and audited from outside every year.',
      points: [
        'ISO 9001 quality management',
        'ISO 45001 occupational health and safety',
        'Welders, riggers and operators with current certificates on file',
        'Lifting gear tested and colour-coded every six months',
      ],
    },
    {
      title: 'Emergency Preparedness',
      description:
        'We plan for the bad day while it is a good one. Each site has its own plan, its own people and its own practice.',
      points: [
        'First-aiders and fire wardens named on the permit board',
        'Rescue plans for height, confined space and work over water',
        'Drills with your own emergency team before the first hot work',
      ],
    },
    {
      title: 'Client Safety Engagement',
      description:
        'Your rules apply on your site, and we learn them before we arrive. You see our figures as we see them.',
      points: [
        'Joint site walk and induction before mobilisation',
        'Daily hazard and near-miss notes shared with your supervisor',
        'A close-out review with lessons that go into the next job',
      ],
    },
  ],
  certifications: ['ISO 9001', 'ISO 45001'],
} satisfies Written<SiteContent['pages']['safety']>;
