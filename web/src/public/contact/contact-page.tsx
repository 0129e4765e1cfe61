// Contact: the enquiry form, beside it every other way to reach us, and below it the form of those who want to be called.
import type { ContactData, LayoutData, PageHeadData } from '../page-view.ts';
import { Island } from '../islands/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { FORM_WORDS } from './contact-words.ts';
import { ContactPanel } from './contact-panel.tsx';
import { Yards } from './yards.tsx';

/** What the forms show of the content: they are sent with it a second time, so that they take no more than that. */
function wordsOfForms({ words: own }: ContactData, { words }: LayoutData) {
  const both = { thanksMore: own.thanksMore, call: words.call, whatsapp: words.whatsapp };
  return {
    enquiry: { ...both, hint: own.messageHint, send: own.send, thanks: own.thanks },
    callback: {
      ...both,
      title: own.callback,
      lead: own.callbackLead,
      send: own.callbackSend,
      thanks: own.callbackThanks,
    },
  };
}

export function ContactPage({ head, data, layout }: { head: PageHeadData; data: ContactData; layout: LayoutData }) {
  const { form, callback, captchaSiteKey, about } = data;
  const words = wordsOfForms(data, layout);
  const { contact } = layout;
  return (
    <>
      <PageHead title={about ? FORM_WORDS.aboutHeading(about.title) : head.headline} lead={head.subheadline} />
      <div className="wrap section contact">
        <Island name="enquiry" props={{ state: form, contact, captchaSiteKey, about, words: words.enquiry }} />
        <ContactPanel layout={layout} words={data.words} />
      </div>
      <Island name="callback" props={{ state: callback, contact, words: words.callback }} />
      <Yards yards={data.yards} words={data.words} />
    </>
  );
}
