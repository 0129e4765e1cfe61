// The built-in privacy policy and terms: plain text with `#` headings and `-` lists (rule A14).

export const defaultPrivacyPolicy = `Harbourline Industrial respects your privacy. This policy says what we collect when you use this website, why we collect it, how long we keep it and what you can ask of us. It is written to meet the Data Protection Act, 2012 (Act 843) of Ghana.

# What we collect
When you send an enquiry we store what you write in the form:

- your name, e-mail address and telephone number
- your message, the reason you chose, and how and when you prefer to be contacted
- the fact that you consented to be contacted, with the time and the wording you saw

Together with the enquiry we store the page it was sent from, the site or campaign that brought you here, your network address and the type of browser. We use these to see which of our notices work and to keep out automated spam.

# What we do not do
- We do not sell or rent your details to anyone.
- We do not send newsletters to people who only asked for a quote.
- We do not load advertising or tracking services of other companies on this site.

# What stays in your browser
The contact form keeps what you have typed in your own browser until it has been sent, so that a lost connection does not cost you your text. Your choice of light or dark colours is kept there too. Neither reaches us unless you press the send button.

# Who sees your enquiry
Only employees who handle enquiries, prepare quotations or plan the work can read it. A subcontractor receives your details only when the job needs it and you have been told.

# How long we keep it
Closed enquiries are deleted 24 months after they were closed. Enquiries that lead to a contract are kept with the contract's records for as long as the law requires.

# Your rights
You may ask for a copy of what we hold about you, have it corrected, withdraw your consent, or have it erased. Write to the e-mail address shown at the foot of this page and we will answer within 21 days. If you are not satisfied, you may complain to the Data Protection Commission of Ghana.

# Changes
When this policy changes, the new text and its date appear on this page.`;

export const defaultTerms = `These terms apply to the use of this website. Work that we carry out for you is governed by the written quotation or contract that we agree for it, not by this page.

# About the information here
We describe our services, equipment and past projects as accurately as we can. Capacities, availability and crew sizes change, so nothing on this site is an offer that can be accepted as it stands. A binding price and programme come only with a written quotation.

# Enquiries and quotations
- An enquiry costs nothing and binds neither side.
- A quotation states how long it is valid. Without such a date it is valid for 30 days.
- Work begins after a written order, an agreed scope and the permits that the site requires.

# Using this website
You may read, print and share these pages for your own business. You may not:

- copy them to present them as your own
- send automated requests that disturb the site for others
- use the contact form for advertising, or in someone else's name

# Pictures and names
Texts, drawings and photographs belong to Harbourline Industrial or are shown with their owners' permission. Names and marks of clients belong to them and are shown to describe work carried out.

# Links to other sites
Where we link to other websites, we do so because they may help you. We do not control what they publish and are not responsible for it.

# Liability
We keep this site correct and available with reasonable care, but we cannot promise that it is free of error or interruption. Nothing in these terms limits liability that cannot be limited by law.

# Law
These terms are governed by the laws of the Republic of Ghana, and disputes about them belong before the courts of Ghana.`;
