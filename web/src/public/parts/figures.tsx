// Figures with labels, in tabular numerals.

/** `200+` -> `200` and `+`, which are styled differently. */
function splitFigure(value: string): [figure: string, sign: string] {
  const sign = /[+%]+$/.exec(value)?.[0] ?? '';
  return [value.slice(0, value.length - sign.length), sign];
}

export function Figures({ figures }: { figures: { value: string; label: string }[] }) {
  return (
    <dl>
      {figures.map(({ value, label }, index) => {
        const [figure, sign] = splitFigure(value.trim());
        return (
          <div key={index}>
            <dt>{label}</dt>
            <dd>
              {figure}
              {sign && <span>{sign}</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
