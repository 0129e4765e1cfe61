// The built-in content: a complete site of the fictional contractor Harbourline Industrial.
import { DEFAULT_ACCENT } from '../../limits.ts';
import { defaultContact } from './default-contact.ts';
import { defaultSafety, defaultServices } from './default-pages.ts';
import { defaultPrivacyPolicy, defaultTerms } from './default-policies.ts';
import { siteContentShape, type SiteContent } from '../site-content.ts';
import type { Written } from './written.ts';

const POLICIES_WRITTEN = '2026-01-05T08:00:00.000Z';

const written = {
  branding: {
    companyName: 'Harbourline Industrial',
    tagline: 'Industrial contractors',
    logoUrl: '',
    logoAlt: 'Company logo',
    logoWidth: 0,
    nameAt: 'beside',
    faviconUrl: '',
    theme: { mode: 'system', accent: DEFAULT_ACCENT },
  },
  hero: {
    title: 'Ships, tanks and plant, back in service',
    subtitle:
      'Marine engine repair, coded welding, blasting, painting and plant hire from our yards in Tema and Takoradi. One programme, one number to call.',
    image: '',
    ctaPrimary: { label: 'Get Started', href: '/get-started' },
    ctaSecondary: { label: 'Learn More', href: '/about' },
  },
  footer: {
    address: defaultContact.address,
    email: defaultContact.emails[0],
    phone: defaultContact.phones[0],
    links: [
      { label: 'Services', href: '/services' },
      { label: 'Safety', href: '/safety' },
      { label: 'Contact', href: '/contact' },
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
    ],
    social: [
      { label: 'LinkedIn', href: 'https://example.com/linkedin' },
      { label: 'Facebook', href: 'https://example.com/facebook' },
      { label: 'YouTube', href: 'https://example.com/youtube' },
    ],
    phones: [defaultContact.phones[1]],
    emails: [defaultContact.emails[1]],
    poBox: defaultContact.poBox,
    whatsapp: '',
    hours: defaultContact.hours,
  },
  features: [
    {
      title: 'Safety First',
      iconName: '',
      description:
        'Every job opens with a written risk assessment and a toolbox talk. Any worker can stop any job, and is thanked for it.',
    },
    {
      title: 'On-Time Delivery',
      iconName: '',
      description: 'You get a dated programme before we mobilise, and a progress note with photographs every evening.',
    },
    {
      title: 'Certified Team',
      iconName: '',
      description:
        'Coded welders, qualified coating inspectors and licensed crane operators. Certificates travel with the crew.',
    },
  ],
  testimonials: [
    {
      name: 'Esi Boateng',
      role: 'Technical superintendent',
      company: 'Volta Lines',
      quote:
        'They found the cracked bearing cap before it found us. The tug was back on the line four days sooner than the yard abroad had quoted, with a full measurement report.',
      rating: 5,
      avatarUrl: '',
    },
    {
      name: 'Kwaku Mensah',
      role: 'Terminal engineer',
      company: 'Keta Basin Energy',
      quote:
        'Film thickness readings every evening, in a spreadsheet my inspector could use. I have never closed out a coating job with fewer emails.',
      rating: 5,
      avatarUrl: '',
    },
    {
      name: 'Adwoa Tetteh',
      role: 'Mine services manager',
      company: 'Ankobra Mining',
      quote:
        'Nine months of plant hire at our quarry and not one shift lost to paperwork. Operators arrived inducted and stayed.',
      rating: 4,
      avatarUrl: '',
    },
  ],
  cta: {
    backgroundImage: '',
    headline: 'Send us the scope today, have a price by Thursday',
    subheadline:
      'A sketch, a photograph or a class survey item is enough to start. A supervisor replies, not a call centre.',
    buttonHref: '/contact',
    buttonLabel: 'Request a quote',
  },
  home: {
    clients: [
      { name: 'Volta Lines', logoUrl: '/art/clients/volta-lines.svg', href: 'https://example.com/volta-lines' },
      { name: 'Keta Basin Energy', logoUrl: '/art/clients/keta-basin-energy.svg', href: '' },
      {
        name: 'Ankobra Mining',
        logoUrl: '/art/clients/ankobra-mining.svg',
        href: 'https://example.com/ankobra-mining',
      },
      { name: 'Sekondi Slipway', logoUrl: '/art/clients/sekondi-slipway.svg', href: '' },
      {
        name: 'Akosombo Cement',
        logoUrl: '/art/clients/akosombo-cement.svg',
        href: 'https://example.com/akosombo-cement',
      },
      { name: 'Nzema Offshore', logoUrl: '/art/clients/nzema-offshore.svg', href: '' },
    ],
    projects: [],
    intro:
      'Since 2009 we have kept vessels sailing, tanks sound and plant turning for ports, mines and depots from Aflao to Axim. The people who price your job are the people who stand on it.\n\nOur mechanics, welders, blasters and riggers are employed, not borrowed. That is why a hull, an engine and a set of crane beams can sit on one programme, under one permit system and one safety record.',
    stats: [
      { value: '200+', label: 'skilled professionals' },
      { value: '500+', label: 'projects completed' },
      { value: '15+', label: 'years experience' },
      { value: '100%', label: 'client satisfaction' },
    ],
    coreServices: [
      {
        iconName: 'Wrench',
        title: 'Marine Engine Services',
        description:
          'Overhauls, alignment and emergency repair for main and auxiliary engines, alongside or at anchor.',
        imageUrl: '/art/engine.svg',
        details: [
          'Top-end and crankshaft work to 12 MW',
          'Injector, pump and turbocharger bench',
          'Riding squads within 24 hours',
        ],
      },
      {
        iconName: 'Flame',
        title: 'Welding and Fabrication',
        description: 'Pipe, plate and structure, from a single spool to a complete deck house.',
        imageUrl: '/art/welding.svg',
        details: [
          'Procedures to ASME IX and AWS D1.1',
          '8 m plate rolls and a 25 t shop crane',
          'X-ray and ultrasonic testing on site',
        ],
      },
      {
        iconName: 'PaintRoller',
        title: 'Industrial Painting',
        description: 'Protective systems for hulls, tanks and steelwork, applied and inspected to the data sheet.',
        imageUrl: '/art/dock.svg',
        details: [
          'Airless spray to 30 m working height',
          'Film thickness logged every 10\u00a0m²',
          'Five-year coating guarantee',
        ],
      },
    ],
  },
  pages: {
    // Empty, so that the site shows `features` until this list is filled (rule A4).
    home: { features: [] },
    about: {
      headline: 'A yard that answers for its work',
      subheadline:
        'Harbourline Industrial repairs, builds, coats and lifts for people whose assets earn only while they move.',
      mission:
        'To return every vessel, tank and machine to service safely, on the agreed day and for the agreed price, with the measurements to prove that the repair will last.',
      vision:
        'To be the contractor that ports, mines and depots along the Gulf of Guinea call first, because the work is done here, by people trained here, to a standard that any surveyor accepts.',
      coreValues: [
        'People',
        'Excellence',
        'Transformation',
        'Customer Focus',
        'Innovation',
        'Integrity',
        'Performance',
      ],
      story:
        'Harbourline began in 2009 with four fitters, one lathe and a container workshop beside the fishing harbour in Tema. The first job was a seized auxiliary engine on a trawler that had two days before its licence ran out. It sailed in time, and the skipper told the rest of the quay.\n\nFabrication followed because engine seats crack, and coating followed because new steel rusts. In 2014 we opened the blast yard in Takoradi to serve the offshore supply bases, and in 2018 the plant fleet, after one hired crane too many had failed to arrive.\n\nToday two hundred mechanics, welders, blasters, painters, riggers and operators work from the two yards. Most joined as apprentices. Each job still has one supervisor, who walks the scope, prices it, runs it and signs for it.',
    },
    services: defaultServices,
    safety: defaultSafety,
    privacy: { body: defaultPrivacyPolicy, updatedAt: POLICIES_WRITTEN },
    terms: { body: defaultTerms, updatedAt: POLICIES_WRITTEN },
  },
} satisfies Written<SiteContent>;

export const defaultContent: SiteContent = siteContentShape.read(written);
