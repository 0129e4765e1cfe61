// The people a client deals with.
import { initials } from 'shared/accounts/names/initials.ts';
import type { SiteContent } from 'shared/content/site-content.ts';
import { Picture } from '../parts/picture.tsx';
import { SectionHead } from '../parts/section-head.tsx';

type About = SiteContent['pages']['about'];

function Portrait({ name, imageUrl }: Omit<About['people'][number], 'role'>) {
  const instead = (
    <span className="portrait" aria-hidden="true">
      {initials(name)}
    </span>
  );
  if (imageUrl.trim() === '') return instead;
  return <Picture className="portrait" src={imageUrl} alt="" measures={[192, 192]} sizes="6rem" instead={instead} />;
}

export function People({ people, words }: Pick<About, 'people' | 'words'>) {
  const shown = people.filter(({ name }) => name.trim() !== '');
  if (shown.length === 0) return null;
  return (
    <section className="section sunken people-part" aria-labelledby="h-people">
      <div className="wrap">
        <SectionHead id="h-people" title={words.people} lead={words.peopleLead} />
        <ul className="people">
          {shown.map((person, index) => (
            <li key={index}>
              <Portrait {...person} />
              <div>
                <h3>{person.name}</h3>
                {person.role && <p>{person.role}</p>}
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
