// The `<head>` of a page: metadata for browsers, search engines and social networks.
import type { PageData, PublicAssets } from 'shared/site/page-renderer.ts';
import { galleryAddress, galleryTitle } from '../gallery/gallery-address.ts';
import { THEME_COLORS } from '../layout/theme-colors.ts';
import type { PageView, ProjectsData } from '../page-view.ts';
import type { PageMeta } from '../pages-meta.ts';
import { projectsAddress } from '../projects/projects-address.ts';

/** Longest description that search engines and chats show. */
const DESCRIPTION_MOST = 300;

function ThemeColors({ mode }: { mode: 'system' | 'light' | 'dark' }) {
  if (mode !== 'system') return <meta name="theme-color" content={THEME_COLORS[mode]} />;
  return (
    <>
      <meta name="theme-color" content={THEME_COLORS.light} media="(prefers-color-scheme: light)" />
      <meta name="theme-color" content={THEME_COLORS.dark} media="(prefers-color-scheme: dark)" />
    </>
  );
}

/** `Industrial painting | Projects | Harbourline Industrial` */
function withTrade({ trades, trade }: ProjectsData, title: string): string {
  const chosen = trades.find(({ id }) => id === trade)?.name;
  return chosen === undefined ? title : `${chosen} | ${title}`;
}

function titleOf(meta: PageMeta, view: PageView, data: PageData): string {
  const title = meta.title(data.content);
  if (view.page === 'projects') return withTrade(view.data, title);
  return view.page === 'gallery' ? galleryTitle(view.data) : title;
}

/** The canonical address. */
function canonicalPath(meta: PageMeta, view: PageView): string {
  if (view.page === 'gallery') return galleryAddress(view.data.category, view.data.page);
  if (view.page === 'projects') return projectsAddress(view.data.trade);
  return meta.canonical ?? meta.path;
}

interface HeadProps {
  meta: PageMeta;
  view: PageView;
  data: PageData;
  assets: PublicAssets;
}

/** The preview of a link in chats and social networks. Pictures and addresses must be absolute there. */
function ShareCard({ meta, view, data, title, description }: HeadProps & { title: string; description: string }) {
  const { origin, shareVersion, content, projectShare = `/share.jpg?v=${shareVersion}` } = data;
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={content.branding.companyName} />
      <meta property="og:locale" content="en_GH" />
      <meta property="og:title" content={title} />
      {description && <meta property="og:description" content={description} />}
      {origin !== undefined && (
        <>
          <link rel="canonical" href={origin + canonicalPath(meta, view)} />
          <meta property="og:url" content={origin + canonicalPath(meta, view)} />
          <meta property="og:image" content={origin + projectShare} />
          <meta property="og:image:type" content="image/jpeg" />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta
            property="og:image:alt"
            content={data.projectShare === undefined ? content.branding.companyName : title}
          />
        </>
      )}
      <meta name="twitter:card" content={origin === undefined ? 'summary' : 'summary_large_image'} />
    </>
  );
}

/** Whether search engines must not list the page: unknown pages, the offline page, and sample content. */
function isUnlisted(view: PageView): boolean {
  return view.page === 'not-found' || view.page === 'offline' || (view.page === 'project' && view.data.isSample);
}

export function Head(props: HeadProps) {
  const { meta, view, data, assets } = props;
  const { branding } = data.content;
  const title = titleOf(meta, view, data);
  // Cut at code points, so that no character is halved.
  const description = [...meta.description(data.content).trim()].slice(0, DESCRIPTION_MOST).join('');
  return (
    <>
      <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {isUnlisted(view) && <meta name="robots" content="noindex" />}
      {meta.page !== 'not-found' && meta.page !== 'offline' && (
        <ShareCard {...props} title={title} description={description} />
      )}
      <ThemeColors mode={branding.theme.mode} />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.links.map((link) => (
        <link key={link.href} {...link} />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
    </>
  );
}
