import { webAddress } from "#lib/webAddress.ts";
import type { MailingForm } from "#rules/bandSettings.ts";
import { mailingLimits } from "#rules/mailingLimits.ts";

/** Why the page cannot have a form of a mailing service. */
export type MailingRefusal =
  | {
      reason:
        | "noForm"
        | "onlyScript"
        | "severalForms"
        | "noAddress"
        | "relative"
        | "notSecure"
        | "userName"
        | "port"
        | "notPosted"
        | "noEmail"
        | "twoEmails"
        | "captcha"
        | "tooMuch";
    }
  | { reason: "required"; field: string };

/** What needs a script of the service: captchas, and forms that Campaign Monitor's script completes. */
const SCRIPTED =
  '.g-recaptcha,.h-captcha,.cf-turnstile,.frc-captcha,[data-sitekey],[name*="captcha" i],.ml-form-recaptcha,.js-cm-form';

/** Fields that people do not see and must not fill in: what fills them in is a robot. */
const TRAP = '[aria-hidden="true"],[hidden],[tabindex="-1"]';
const TRAP_STYLE = /display:none|visibility:hidden|opacity:0(?![.\d])|-\d{4,}(px|em|rem)?/;
const TRAP_CLASS = /(^|[\s_-])(hidden|visually-hidden|sr-only|honeypot|hp)($|[\s_-])/i;

/** In the name of a box with which a fan agrees to something. */
const CONSENT = /gdpr|consent|agree|accept|opt.?in|terms|privacy/i;

const words = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim().slice(0, mailingLimits.text) ?? "";

const isTrap = (input: Element, form: Element) => {
  for (let at: Element | null = input; at && at !== form; at = at.parentElement) {
    const style = (at.getAttribute("style") ?? "").replace(/\s/g, "").toLowerCase();
    if (at.matches(TRAP) || TRAP_STYLE.test(style) || TRAP_CLASS.test(at.className)) return true;
  }
  return false;
};

const isRequired = (input: Element) =>
  input.matches('[required],[aria-required="true"]') || input.classList.contains("required");

function labelOf(input: Element, form: Element): string {
  const own = input.id && [...form.querySelectorAll("label")].find((label) => label.htmlFor === input.id);
  const label = words(own || input.closest("label"));
  return label || input.getAttribute("placeholder") || input.getAttribute("name") || "";
}

const isText = ({ type }: HTMLInputElement) => !["submit", "button", "image", "reset"].includes(type);

const isEmail = (input: HTMLInputElement) =>
  input.type === "email" ||
  (input.type === "text" && /e-?mail/i.test(`${input.name} ${input.getAttribute("autocomplete") ?? ""}`));

/** Where a form goes, as an address; or why it may not. */
function readAction(written: string): { action: string } | MailingRefusal {
  const typed = written.trim();
  if (!typed) return { reason: "noAddress" };
  // As in the forms that Mailchimp gave for years.
  const full = typed.replace(/^\/\//, "https://");
  const address = webAddress(full);
  if (!address) return { reason: /^[a-z][a-z\d+.-]*:/i.test(full) ? "notSecure" : "relative" };
  const url = new URL(address);
  if (url.protocol !== "https:" || url.hostname.startsWith("[")) return { reason: "notSecure" };
  // "https://lists.example@name" leads to a stranger's host.
  if (url.username || url.password) return { reason: "userName" };
  return url.port ? { reason: "port" } : { action: url.href };
}

/**
 * The form that a mailing service gives to paste, as the page shows it: where it goes, how the address is called, and what is
 * sent with it. Of the pasted text no script, style or element is kept (decision 115). A refusal where the page cannot show it.
 */
export function readMailingForm(html: string): MailingForm | MailingRefusal {
  // A document without scripts: nothing of it is run or loaded.
  const document = new DOMParser().parseFromString(html, "text/html");
  const forms = [...document.forms].filter((form) => [...form.elements].some((one) => isEmailIn(one, form)));
  const [form] = forms;
  if (!form) {
    if (document.forms.length > 0) return { reason: "noEmail" };
    return { reason: document.querySelector("script,iframe") ? "onlyScript" : "noForm" };
  }
  if (new Set(forms.map((one) => one.getAttribute("action"))).size > 1) return { reason: "severalForms" };
  if (form.matches(SCRIPTED) || form.querySelector(SCRIPTED)) return { reason: "captcha" };
  const address = readAction(form.getAttribute("action") ?? "");
  if (!("action" in address)) return address;
  if (form.getAttribute("method")?.toLowerCase() !== "post") return { reason: "notPosted" };

  const emails: string[] = [];
  const hidden: MailingForm["hidden"] = [];
  const consents: MailingForm["consents"] = [];
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    if (!name || (field instanceof HTMLInputElement && !isText(field)) || field.matches("button,fieldset"))
      continue;
    if (isEmailIn(field, form)) emails.push(name);
    else if (field.matches("input[type=hidden i]")) hidden.push([name, (field as HTMLInputElement).value]);
    else if (field.matches("input[type=checkbox i]")) {
      const { value, defaultChecked } = field as HTMLInputElement;
      // What a fan must agree to is never ticked for them. Any other that is ticked is a list that was chosen.
      const isAsked = isRequired(field) || (defaultChecked && CONSENT.test(name));
      if (isAsked && !isTrap(field, form)) consents.push({ name, value, text: labelOf(field, form) });
      else if (defaultChecked) hidden.push([name, value]);
    } else if (isTrap(field, form)) hidden.push([name, ""]);
    else if (isRequired(field)) return { reason: "required", field: labelOf(field, form) };
  }
  const [email, ...others] = emails;
  if (!email || others.length > 0) return { reason: email ? "twoEmails" : "noEmail" };
  const read = { action: address.action, email, hidden, consents };
  const texts = [
    read.action,
    email,
    ...hidden.flat(),
    ...consents.flatMap(({ name, value }) => [name, value]),
  ];
  const isMuch =
    hidden.length > mailingLimits.hidden ||
    consents.length > mailingLimits.consents ||
    texts.some((text) => text.length > mailingLimits.value) ||
    JSON.stringify(read).length > mailingLimits.form;
  return isMuch ? { reason: "tooMuch" } : read;
}

const isEmailIn = (field: Element, form: Element): boolean =>
  field instanceof HTMLInputElement && field.name !== "" && isEmail(field) && !isTrap(field, form);
