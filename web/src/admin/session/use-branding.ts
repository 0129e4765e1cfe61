// Name, icon, accent colour and theme mode from the site's content, applied to the console.
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { brandingShape } from 'shared/content/branding.ts';
import { contentQuery } from '../../api/shared-queries.ts';
import { siteAddress } from '../../platform/site-address.ts';
import { applyThemeMode } from '../../ui/hooks/use-theme.ts';
import type { Company } from './company-logo.tsx';
import { useConsole } from './console-context.ts';

/** The console's policy allows only the site's own pictures. */
const UPLOAD = /^\/uploads\/./;

export function useBranding(): Company {
  const { client, platform } = useConsole();
  // A failure is silent, as the built-in look is good enough.
  const { data } = useQuery({
    ...contentQuery(client),
    select: (content) => brandingShape.read(content['branding']),
  });
  const branding = data ?? brandingShape.read({});
  const { accent } = branding.theme;
  // Not the default mode: until the content is loaded, the page keeps the mode of the last visit.
  const mode = data?.theme.mode;

  useEffect(() => {
    document.documentElement.style.setProperty('--accent', accent);
  }, [accent]);

  useEffect(() => {
    if (mode !== undefined) applyThemeMode(mode);
  }, [mode]);

  const { companyName, logoUrl, faviconUrl, nameAt } = branding;
  const picture = [logoUrl, faviconUrl].find((address) => UPLOAD.test(address));
  return {
    companyName,
    ...(picture !== undefined && { picture: siteAddress(platform, picture) }),
    isNamed: picture === logoUrl && nameAt === 'within',
    icon: data?.faviconUrl,
  };
}
