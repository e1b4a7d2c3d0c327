import { expect, test } from "vitest";
import { readMailingForm } from "#dashboard/band/readMailingForm.ts";
import { readBandSettings } from "#rules/bandSettings.ts";
import { mailingLimits } from "#rules/mailingLimits.ts";

/** The shapes in which services give their forms, in our words, as published sites had them in 2026. */
const services: [name: string, html: string, form: object][] = [
  [
    "Mailchimp",
    `<link href="//cdn-images.mailchimp.com/embedcode/classic-061523.css" rel="stylesheet"><style>#mc_embed_signup{clear:left}</style>
     <div id="mc_embed_signup"><form action="https://band.us19.list-manage.com/subscribe/post?u=0a1&amp;id=2b3&amp;f_id=4c5" method="post" class="validate" target="_blank" novalidate>
       <label for="mce-EMAIL">Email Address <span class="asterisk">*</span></label><input type="email" name="EMAIL" class="required email" id="mce-EMAIL" value="">
       <label for="mce-FNAME">First Name</label><input type="text" name="FNAME" class="text" id="mce-FNAME" value="">
       <div hidden=""><input type="hidden" name="tags" value="77"></div>
       <div aria-hidden="true" style="position: absolute; left: -5000px;"><input type="text" name="b_0a1_2b3" tabindex="-1" value=""></div>
       <input type="submit" name="subscribe" class="button" value="Subscribe"></form></div><script src="//s3.amazonaws.com/mc-validate.js"></script>`,
    {
      action: "https://band.us19.list-manage.com/subscribe/post?u=0a1&id=2b3&f_id=4c5",
      email: "EMAIL",
      hidden: [
        ["tags", "77"],
        ["b_0a1_2b3", ""],
      ],
    },
  ],
  [
    "Buttondown",
    `<form action="https://buttondown.com/api/emails/embed-subscribe/band" method="post" target="popupwindow" onsubmit="window.open('https://buttondown.com/band')">
       <label for="bd-email">Enter your email</label><input type="email" name="email" id="bd-email"><input type="hidden" value="1" name="embed"/><input type="submit" value="Subscribe"/></form>`,
    {
      action: "https://buttondown.com/api/emails/embed-subscribe/band",
      email: "email",
      hidden: [["embed", "1"]],
    },
  ],
  [
    "Kit",
    `<script src="https://f.convertkit.com/ckjs/ck.5.js"></script><form action="https://app.kit.com/forms/123/subscriptions" class="seva-form formkit-form" method="post" data-sv-form="123">
       <input class="formkit-input" name="email_address" aria-label="Email Address" placeholder="Email Address" required="" type="email">
       <input class="formkit-input" name="fields[first_name]" type="text"><button data-element="submit"><span>Subscribe</span></button></form>`,
    { action: "https://app.kit.com/forms/123/subscriptions", email: "email_address", hidden: [] },
  ],
  [
    "listmonk",
    `<form method="post" action="https://lists.band.example/subscription/form" class="listmonk-form"><div><h3>Subscribe</h3>
       <input type="hidden" name="nonce" /><p><input type="email" name="email" required placeholder="E-mail" /></p><p><input type="text" name="name" placeholder="Name (optional)" /></p>
       <p><input id="a1" type="checkbox" name="l" checked value="a1-uuid" /><label for="a1">News</label></p>
       <p><input id="b2" type="checkbox" name="l" checked value="b2-uuid" /><label for="b2">Tour</label></p>
       <p><input type="checkbox" name="l" value="c3-uuid" /></p><input type="submit" value="Subscribe" /></div></form>`,
    {
      action: "https://lists.band.example/subscription/form",
      email: "email",
      hidden: [
        ["nonce", ""],
        ["l", "a1-uuid"],
        ["l", "b2-uuid"],
      ],
    },
  ],
  [
    "Brevo",
    `<div class="sib-form"><form id="sib-form" method="POST" action="https://0a1b.sibforms.com/serve/MUIFAB-_x==" data-type="subscription">
       <input class="input" type="text" id="EMAIL" name="EMAIL" autocomplete="off" placeholder="EMAIL" data-required="true" required />
       <label><input type="checkbox" class="input_replaced" value="1" id="OPT_IN" name="OPT_IN" required /><span> I agree to get the newsletter. </span></label>
       <input type="text" name="email_address_check" value="" class="input--hidden"><input type="hidden" name="locale" value="en"></form></div>`,
    {
      action: "https://0a1b.sibforms.com/serve/MUIFAB-_x==",
      email: "EMAIL",
      hidden: [
        ["email_address_check", ""],
        ["locale", "en"],
      ],
      consents: [{ name: "OPT_IN", value: "1", text: "I agree to get the newsletter." }],
    },
  ],
  [
    "MailerLite",
    `<div id="mlb2-1" class="ml-form-embedContainer"><form class="ml-block-form" action="https://assets.mailerlite.com/jsonp/1/forms/2/subscribe" data-code="" method="post" target="_blank">
       <input aria-label="email" aria-required="true" type="email" class="form-control" name="fields[email]" placeholder="Email" autocomplete="email">
       <input type="hidden" name="ml-submit" value="1"><button type="submit" class="primary">Subscribe</button><input type="hidden" name="anticsrf" value="true"></form></div>`,
    {
      action: "https://assets.mailerlite.com/jsonp/1/forms/2/subscribe",
      email: "fields[email]",
      hidden: [
        ["ml-submit", "1"],
        ["anticsrf", "true"],
      ],
    },
  ],
  [
    "EmailOctopus",
    `<form action="https://emailoctopus.com/lists/0a/members/embedded/1.3/add" method="post"><label for="field_0">Email address</label>
       <input id="field_0" name="field_0" type="email" placeholder="Email address"><div style="position: absolute; left: -5000px;"><input type="text" name="hp0a" tabindex="-1" autocomplete="nope"></div>
       <input type="hidden" name="successRedirectUrl"><button type="submit">Subscribe</button></form>`,
    {
      action: "https://emailoctopus.com/lists/0a/members/embedded/1.3/add",
      email: "field_0",
      hidden: [
        ["hp0a", ""],
        ["successRedirectUrl", ""],
      ],
    },
  ],
  [
    "Sendy",
    `<form action="https://news.band.example/subscribe" method="POST" accept-charset="utf-8"><label for="name">Name</label><br/><input type="text" name="name" id="name"/><br/>
       <label for="email">Email</label><input type="email" name="email" id="email"/><div style="display:none;"><label for="hp">HP</label><input type="text" name="hp" id="hp"/></div>
       <input type="hidden" name="list" value="0a1b"/><input type="hidden" name="subform" value="yes"/><input type="submit" name="submit" id="submit"/></form>`,
    {
      action: "https://news.band.example/subscribe",
      email: "email",
      hidden: [
        ["hp", ""],
        ["list", "0a1b"],
        ["subform", "yes"],
      ],
    },
  ],
];

test.each(services)("the form of %s is read", (_name, html, form) =>
  expect(readMailingForm(html)).toEqual({ consents: [], ...form }),
);

test("it is found in a whole page, where other forms have no address", () => {
  const [, html = "", form] = services[1] ?? [];
  const page = `<!doctype html><title>Band</title><form action="/search"><input name="q"></form>${html}<form action="/login" method="post"><input name="user"><input type="password" name="secret"></form>`;
  expect(readMailingForm(page)).toEqual({ consents: [], ...form });
});

const withForm = (content: string, attributes = 'action="https://lists.example/add" method="post"') =>
  `<form ${attributes}>${content}</form>`;
const email = '<input type="email" name="email">';

test.each<[what: string, html: string, refusal: object]>([
  ["a text", "our newsletter", { reason: "noForm" }],
  ["nothing", "", { reason: "noForm" }],
  [
    "a script alone",
    '<script async data-uid="1" src="https://band.kit.com/1/index.js"></script>',
    { reason: "onlyScript" },
  ],
  ["a frame alone", '<iframe src="https://0a1b.sibforms.com/serve/x"></iframe>', { reason: "onlyScript" }],
  ["a form without an address", withForm('<input name="name">'), { reason: "noEmail" }],
  ["two addresses", withForm(`${email}<input type="email" name="again">`), { reason: "twoEmails" }],
  [
    "two forms",
    withForm(email) + withForm(email, 'action="https://other.example/" method="post"'),
    { reason: "severalForms" },
  ],
  ["http", withForm(email, 'action="http://lists.example/add" method="post"'), { reason: "notSecure" }],
  ["a relative address", withForm(email, 'action="/subscribe" method="post"'), { reason: "relative" }],
  [
    "a name in place of an address",
    withForm(email, 'action="add.php" method="post"'),
    { reason: "relative" },
  ],
  [
    "data as its address",
    withForm(email, 'action="data:text/html,<p>" method="post"'),
    { reason: "notSecure" },
  ],
  [
    "a number in place of a host",
    withForm(email, 'action="https://[::1]/add" method="post"'),
    { reason: "notSecure" },
  ],
  [
    "a port in its address",
    withForm(email, 'action="https://lists.example:8443/add" method="post"'),
    { reason: "port" },
  ],
  [
    "a password in its address",
    withForm(email, 'action="https://:secret@lists.example/" method="post"'),
    { reason: "userName" },
  ],
  [
    "a script as its address",
    withForm(email, 'action="javascript:alert(1)" method="post"'),
    { reason: "notSecure" },
  ],
  [
    "a user in its address",
    withForm(email, 'action="https://lists.example@evil.example/" method="post"'),
    { reason: "userName" },
  ],
  ["no address", withForm(email, 'method="post"'), { reason: "noAddress" }],
  [
    "a form that does not post",
    withForm(email, 'action="https://lists.example/add"'),
    { reason: "notPosted" },
  ],
  [
    "a captcha with a field to type into",
    withForm(`${email}<img src="/captcha.png"><input name="captcha_code" required>`),
    { reason: "captcha" },
  ],
  ["a captcha", withForm(`${email}<div class="g-recaptcha" data-sitekey="1"></div>`), { reason: "captcha" }],
  [
    "a form that a script completes",
    withForm(
      email,
      'class="js-cm-form" action="https://www.createsend.com/t/subscribeerror?description=" method="post" data-id="0A"',
    ),
    { reason: "captcha" },
  ],
  [
    "a name that must be given",
    withForm(`${email}<label for="n">Your <b>name</b></label><input id="n" name="name" required>`),
    { reason: "required", field: "Your name" },
  ],
  [
    "a choice that must be made",
    withForm(`${email}<select name="country" aria-required="true"><option>DE</option></select>`),
    { reason: "required", field: "country" },
  ],
  [
    "too many hidden fields",
    withForm(email + '<input type="hidden" name="a" value="b">'.repeat(mailingLimits.hidden + 1)),
    { reason: "tooMuch" },
  ],
  [
    "a long hidden field",
    withForm(`${email}<input type="hidden" name="a" value="${"b".repeat(mailingLimits.value + 1)}">`),
    { reason: "tooMuch" },
  ],
])("%s is refused", (_what, html, refusal) => expect(readMailingForm(html)).toEqual(refusal));

test("a port that is the one of https is none", () => {
  const form = withForm(email, 'action="https://lists.example:443/add" method="post"');
  expect(readMailingForm(form)).toMatchObject({ action: "https://lists.example/add" });
});

test("a consent is never ticked, and what a robot would tick stays empty", () => {
  const boxes = `<label><input type="checkbox" name="gdpr_consent" value="1" checked> I agree</label><div style="position: absolute; left: -9999px"><input type="checkbox" name="trap" value="1"></div><div hidden><input type="checkbox" name="group[1]" value="2" checked></div>`;
  expect(readMailingForm(withForm(email + boxes))).toMatchObject({
    hidden: [["group[1]", "2"]],
    consents: [{ name: "gdpr_consent", value: "1", text: "I agree" }],
  });
});

test("what was read can be stored and read again, at its largest", () => {
  const fields = `<input type="hidden" name="${"n".repeat(40)}" value="${"v".repeat(mailingLimits.value)}">`;
  const form = readMailingForm(withForm(email + fields.repeat(mailingLimits.hidden)));
  const value = JSON.stringify({ form, page: "", sentence: "", consent: "" });
  expect(value.length).toBeLessThan(20_000);
  expect(readBandSettings([{ key: "site_mailing", value }]).mailing.form).toEqual(form);
});

test("what may stay empty is left out", () => {
  const fields = `<select name="format"><option>HTML</option></select><input type="radio" name="type" value="html" checked><textarea name="note"></textarea><input type="checkbox" name="gdpr[1]" value="Y">`;
  expect(readMailingForm(withForm(email + fields))).toMatchObject({
    email: "email",
    hidden: [],
    consents: [],
  });
});

test("nothing that was pasted is run or loaded", () => {
  const html = withForm(
    `${email}<img src="x" onerror="globalThis.ran = true"><script>globalThis.ran = true</script>`,
  );
  readMailingForm(html);
  expect("ran" in globalThis).toBe(false);
});
