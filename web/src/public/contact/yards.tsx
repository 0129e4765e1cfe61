// Locations: each yard with its hours and directions, beside our own map.
import { fillIn } from 'shared/content/fill-in.ts';
import type { ContactData, Yard } from '../page-view.ts';
import { SafeLink } from '../parts/safe-link.tsx';
import { SectionHead } from '../parts/section-head.tsx';
import { UiIcon } from '../parts/ui-icon.tsx';
import type { OpeningWords } from './open-now.ts';
import { YardMap, pinsOf } from './yard-map.tsx';

type Words = ContactData['words'];

/** Filled by a script, since the page may be cached: shown only if correct at the time of reading. */
function OpenNow({ openings, words }: Pick<Yard, 'openings'> & { words: Words }) {
  if (openings.length === 0) return null;
  const data = openings.map(([from, to, day, opens, closes, dayStart]): OpeningWords => [
    from,
    to,
    fillIn(words.closedNow, { day, time: opens }),
    closes ? fillIn(words.openNow, { time: closes }) : words.openAllDay,
    dayStart,
    fillIn(words.closedToday, { day, time: opens }),
  ]);
  return <p className="open-now" data-openings={JSON.stringify(data)} />;
}

function Hours({ week, words }: Pick<Yard, 'week'> & { words: Words }) {
  if (week.length === 0) return null;
  return (
    <dl>
      {week.map(({ days, hours }) => (
        <div key={days}>
          <dt>{days}</dt>
          <dd>{hours ?? words.closed}</dd>
        </div>
      ))}
    </dl>
  );
}

function YardCard({ yard, sign, words }: { yard: Yard; sign: string; words: Words }) {
  const { name, address, phone, directions } = yard;
  return (
    <li className="yard">
      {name && (
        <h3>
          {sign && <span aria-hidden="true">{sign}</span>}
          {name}
        </h3>
      )}
      <OpenNow {...yard} words={words} />
      {address.length > 0 && (
        <address>
          {address.map((line, index) => (
            <span key={index}>{line}</span>
          ))}
        </address>
      )}
      <Hours {...yard} words={words} />
      <p className="yard-links">
        {phone && <SafeLink href={phone.href}>{phone.text}</SafeLink>}
        {directions && (
          <SafeLink className="more" href={directions} newTab>
            {words.directions}
            {name && <span className="vh"> {name}</span>}
            <UiIcon name="right" className="icon-r" />
          </SafeLink>
        )}
      </p>
    </li>
  );
}

export function Yards({ yards, words }: { yards: Yard[]; words: Words }) {
  if (yards.length === 0) return null;
  const pins = pinsOf(yards);
  return (
    <section className="section sunken yards" aria-labelledby="h-yards">
      <div className="wrap">
        <SectionHead id="h-yards" title={words.yards} lead={words.yardsLead} />
        <div className={pins.length > 0 ? 'yards-with-map' : undefined}>
          <YardMap pins={pins} />
          <ul>
            {yards.map((yard, index) => (
              <YardCard
                key={index}
                yard={yard}
                sign={pins.some(({ yards: at }) => at.includes(index)) ? String(index + 1) : ''}
                words={words}
              />
            ))}
          </ul>
        </div>
      </div>
    </section>
  );
}
