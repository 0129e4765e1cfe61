// A row of client names.
import type { HomeData } from '../page-view.ts';
import { Picture } from '../parts/picture.tsx';
import { SafeLink } from '../parts/safe-link.tsx';

type Client = HomeData['clients'][number];

function Logo({ client }: { client: Client }) {
  const { name, logoUrl } = client;
  const drawn = logoUrl.startsWith('/art/');
  return (
    <Picture
      className={drawn ? '' : 'logo-own'}
      src={logoUrl}
      alt={name}
      measures={[220, 40]}
      sizes="10rem"
      instead={<b>{name}</b>}
    />
  );
}

export function ClientLogos({ clients, title }: { clients: Client[]; title: string }) {
  const shown = clients.filter((client) => client.name.trim() !== '' || client.logoUrl.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="clients" aria-labelledby="h-clients">
      <div className="wrap">
        <h2 id="h-clients">{title}</h2>
        <ul className="logos">
          {shown.map((client, index) => (
            <li key={index}>
              <SafeLink href={client.href} newTab>
                <Logo client={client} />
              </SafeLink>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
