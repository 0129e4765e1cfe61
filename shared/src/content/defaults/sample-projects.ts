// Projects shown while none are configured and the library has no pictures in the category `projects` (rules A16, A17).
import { makeProject, type Project } from '../projects/project-shape.ts';
import { dockPage, enginePage, tankPage } from './sample-project-pages.ts';

const written: Parameters<typeof makeProject>[0][] = [
  {
    title: 'MV Volta Star: hull blast and repaint',
    summary:
      'Tema dry dock. 4,200\u00a0m² of hull taken back to Sa\u00a02½ and coated in eleven days, two days ahead of the undocking slot.',
    imageUrl: '/art/dock.svg',
    trade: 'Industrial painting',
    page: dockPage,
  },
  {
    title: 'Tank 121 recoating',
    summary: 'Takoradi depot. External blast and a three-coat epoxy system on a 9,000\u00a0m³ fuel tank.',
    imageUrl: '/art/blasting.svg',
    trade: 'Sandblasting and coating',
    page: tankPage,
  },
  {
    title: 'Harbour tug main engine overhaul',
    summary: 'Two six-cylinder engines rebuilt, aligned and sea-trialled in 19 days.',
    imageUrl: '/art/engine.svg#svgView(viewBox(120,220,760,475))',
    trade: 'Marine engine services',
    page: enginePage,
  },
  {
    title: 'Jetty pipeline tie-in',
    summary: '620\u00a0m of 20-inch pipe, 104 butt welds, no repairs after radiography.',
    imageUrl: '/art/welding.svg#svgView(viewBox(360,300,800,500))',
    trade: 'Welding and fabrication',
  },
  {
    title: 'Quarry plant package',
    summary: 'Excavators, a 60\u00a0t crane and crews on a nine-month hire at 97% availability.',
    imageUrl: '/art/yard.svg',
    trade: 'Equipment and plant hire',
  },
  {
    title: 'Container crane boom repair',
    summary: 'Crack repair and repainting at 38\u00a0m, finished between two vessel calls.',
    imageUrl: '/art/harbour.svg#svgView(viewBox(560,0,900,562))',
    trade: 'Welding and fabrication',
  },
  {
    title: 'Turbocharger exchange at anchor',
    summary: 'Riding squad on board within 20\u00a0hours, balanced rotor fitted, vessel under way the next evening.',
    imageUrl: '/art/engine.svg#svgView(viewBox(1100,200,480,300))',
    trade: 'Marine engine services',
  },
  {
    title: 'Heavy lift for a cement mill',
    summary: 'A 48\u00a0t girth gear moved from quay to foundation with two cranes and one written lift plan.',
    imageUrl: '/art/yard.svg#svgView(viewBox(700,50,900,562))',
    trade: 'Equipment and plant hire',
  },
  {
    title: 'Dockside bollard and fender renewal',
    summary: 'Fourteen berths refitted at night, so that not one vessel call had to move.',
    imageUrl: '/art/harbour.svg#svgView(viewBox(100,420,620,387))',
    trade: 'Welding and fabrication',
  },
];

export const sampleProjects: Project[] = written.map(makeProject);
