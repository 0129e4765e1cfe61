// The contact page: the enquiry form, contact details beside it, and the callback form below.
import { fillIn } from 'shared/content/fill-in.ts';
import type { ContactData, LayoutData, PageHeadData } from '../page-view.ts';
import { Island } from '../parts/island.tsx';
import { PageHead } from '../parts/page-head.tsx';
import { CallbackForm } from './callback-form.tsx';
import { ContactPanel } from './contact-panel.tsx';
import { EnquiryForm } from './enquiry-form.tsx';
import { Yards } from './yards.tsx';

/** The words that the forms need: islands receive their data a second time, so it is kept small. */
function wordsOfForms({ words: own }: ContactData, { words }: LayoutData) {
  const both = {
    thanksMore: own.thanksMore,
    thanksChat: own.thanksChat,
    answersWhenOpen: own.answersWhenOpen,
    call: words.call,
    whatsapp: words.whatsapp,
  };
  return {
    enquiry: { ...both, answers: own.answers, hint: own.messageHint, send: own.send, thanks: own.thanks },
    callback: {
      ...both,
      answers: own.calls,
      title: own.callback,
      lead: own.callbackLead,
      send: own.callbackSend,
      thanks: own.callbackThanks,
    },
  };
}

export function ContactPage({ head, data, layout }: { head: PageHeadData; data: ContactData; layout: LayoutData }) {
  const { form, callback, captchaSiteKey, words: own } = data;
  const about = data.about && {
    heading: fillIn(own.aboutHeading, { title: data.about.title }),
    line: fillIn(own.aboutLine, { title: data.about.title }),
  };
  // Both forms post to it, and name it as the page on which they were written (rule B28c).
  const address = `/contact${data.about ? `?about=${data.about.anchor}` : ''}`;
  const words = wordsOfForms(data, layout);
  const { contact } = layout;
  return (
    <>
      <PageHead title={about?.heading ?? head.headline} lead={head.subheadline} />
      <div className="wrap section contact">
        <Island
          name="enquiry"
          content={EnquiryForm}
          props={{ state: form, address, firstLine: about?.line, contact, captchaSiteKey, words: words.enquiry }}
        />
        <ContactPanel layout={layout} words={data.words} />
      </div>
      <Island
        name="callback"
        content={CallbackForm}
        props={{ state: callback, address, contact, words: words.callback }}
      />
      <Yards yards={data.yards} words={data.words} />
    </>
  );
}
