// Builds a page's view model from the server's data, limited to what the page shows.
import { defaultContent } from 'shared/content/defaults/default-content.ts';
import { SAMPLE_NAMES } from 'shared/content/samples/sample-marks.ts';
import type { PageData } from 'shared/site/page-renderer.ts';
import { legalBlocks } from '../legal/legal-blocks.ts';
import type {
  ContactData,
  Feature,
  HomeData,
  LayoutData,
  LegalData,
  OfflineData,
  PageBody,
  PageHeadData,
  PageView,
  Service,
} from '../page-view.ts';
import { listedPages, type PageMeta } from '../pages-meta.ts';
import { buildAbout } from './build-about.ts';
import { buildGallery, galleryHead } from './build-gallery.ts';
import { buildLayout } from './build-layout.ts';
import { buildPictures } from './build-pictures.ts';
import {
  buildHomeProjects,
  buildProject,
  buildProjects,
  findProject,
  projectLinks,
  projectTitle,
} from './build-projects.ts';
import { buildSafety, certificationNames } from './build-safety.ts';
import { buildYards, closedWords } from './build-yards.ts';
import { dayOf } from './day-of.ts';
import { serviceAnchors, titled } from 'shared/content/service-anchors.ts';

type StoredService = PageData['content']['pages']['services']['items'][number];

function iconOf(name: string, icons: PageData['icons']): Service['icon'] {
  return (Object.hasOwn(icons, name) ? icons[name] : undefined) ?? [];
}

function service(item: StoredService, anchor: string, icons: PageData['icons']): Service {
  const { iconName, title, description, details, imageUrl } = item;
  return { icon: iconOf(iconName, icons), title, description, details, imageUrl, anchor };
}

function buildFeatures({ content, icons }: PageData): Feature[] {
  const { features, pages } = content;
  const shown = pages.home.features.length > 0 ? pages.home.features : features;
  return shown.map(({ title, description, iconName }) => {
    const icon = iconName.trim() === '' ? null : iconOf(iconName, icons);
    return { title, description, icon };
  });
}

function buildServices({ content, icons }: PageData): Service[] {
  const items = titled(content.pages.services.items);
  const anchors = serviceAnchors(items.map((item) => item.title));
  return items.map((item, index) => service(item, anchors[index] ?? '', icons));
}

function buildHome(data: PageData): HomeData {
  const { content, icons } = data;
  const { hero, home, pages, testimonials, cta } = content;
  const described = new Set(serviceAnchors(titled(pages.services.items).map((item) => item.title)));
  const core = titled(home.coreServices);
  const anchors = serviceAnchors(core.map((item) => item.title));
  const coreServices = core.map((item, index) => {
    const anchor = anchors[index] ?? '';
    return service(item, described.has(anchor) ? `/services#${anchor}` : '/services', icons);
  });
  return {
    hero,
    certifications: certificationNames(data),
    clients: home.clients,
    intro: home.intro,
    coreServices,
    features: buildFeatures(data),
    projects: buildHomeProjects(data),
    stats: home.stats,
    testimonials,
    cta,
    words: home.words,
  };
}

/** The built-in policy with the company's name. Stored policies may still contain the sample's name (rule G13d). */
function builtInPolicy(key: 'privacy' | 'terms', { branding }: PageData['content']) {
  const { body, updatedAt } = defaultContent.pages[key];
  return { body: body.replaceAll(SAMPLE_NAMES, (sample) => branding.companyName.trim() || sample), updatedAt };
}

function buildLegal(path: string, { content }: PageData): LegalData {
  const key = path === '/privacy' ? 'privacy' : 'terms';
  const stored = content.pages[key];
  const { body, updatedAt } = stored.body.trim() === '' ? builtInPolicy(key, content) : stored;
  const updated = dayOf(updatedAt);
  return {
    words: stored.words,
    blocks: legalBlocks(body),
    updatedAt: updated && updatedAt,
    updated,
  };
}

/** A service by its anchor, or a project by its path. */
function findAbout(data: PageData): ContactData['about'] | undefined {
  const { about } = data;
  if (about === undefined) return undefined;
  const service = buildServices(data).find(({ anchor }) => anchor === about);
  if (service) return { title: service.title.trim(), anchor: about };
  const project = findProject(data, `/${about}`);
  return project && { title: projectTitle(project), anchor: about };
}

function buildContact(data: PageData): ContactData {
  const { words } = data.content.pages.contact;
  const { contactForm, callbackForm, captchaSiteKey } = data;
  return {
    form: contactForm ?? null,
    callback: callbackForm ?? null,
    about: findAbout(data) ?? null,
    captchaSiteKey: captchaSiteKey ?? null,
    yards: buildYards(data),
    words: { ...words, ...closedWords(words) },
  };
}

const headOf = ({ headline, subheadline }: PageHeadData): PageHeadData => ({ headline, subheadline });

function buildOffline(data: PageData): OfflineData {
  const { content } = data;
  const pages = listedPages.map(({ path, menu, title }) => ({
    href: path,
    label: menu?.(content) ?? title(content).split(' | ', 1)[0] ?? path,
  }));
  return { words: content.everyPage.offline, pages: [...pages, ...projectLinks(data)] };
}

const lost = ({ content }: PageData, { menu }: LayoutData): PageBody => ({
  page: 'not-found',
  data: { words: content.everyPage.notFound, menu },
});

function buildBody(meta: PageMeta, data: PageData, layout: LayoutData): PageBody {
  const { pages } = data.content;
  switch (meta.page) {
    case 'home':
      return { page: 'home', data: buildHome(data) };
    case 'about':
      return { page: 'about', data: buildAbout(data) };
    case 'services':
      return { page: 'services', data: { ...pages.services, items: buildServices(data) } };
    case 'safety':
      return { page: 'safety', data: buildSafety(data) };
    case 'projects':
      return { page: 'projects', data: buildProjects(data) };
    case 'project': {
      const project = findProject(data, meta.path);
      return project ? { page: 'project', data: buildProject(project, data) } : lost(data, layout);
    }
    case 'gallery':
      return { page: 'gallery', head: galleryHead(data), data: buildGallery(data, meta.title(data.content)) };
    case 'contact':
      return { page: 'contact', head: headOf(pages.contact), data: buildContact(data) };
    case 'legal':
      return { page: 'legal', data: buildLegal(meta.path, data) };
    case 'offline':
      return { page: 'offline', data: buildOffline(data) };
    case 'not-found':
      return lost(data, layout);
  }
}

export function buildView(meta: PageMeta, data: PageData): PageView {
  const layout = buildLayout(data.content, data.year);
  const body = buildBody(meta, data, layout);
  return { path: meta.path, layout, pictures: buildPictures([layout, body], data), ...body };
}
