import { webAddress } from "#lib/webAddress.ts";
import { type MailingForm, mailingLimits } from "#rules/mailingForm.ts";

/** Why a form of a mailing service cannot stand on the page. */
export type MailingRefusal =
  | {
      reason:
        | "noForm"
        | "onlyScript"
        | "severalForms"
        | "notSecure"
        | "noEmail"
        | "twoEmails"
        | "captcha"
        | "tooMuch";
    }
  | { reason: "required"; field: string };

/** What needs a script of the service: captchas, and forms that Campaign Monitor's script completes. */
const SCRIPTED = ".g-recaptcha,.h-captcha,.cf-turnstile,[data-sitekey],.ml-form-recaptcha,.js-cm-form";

/** Fields that people do not see and must not fill in: what fills them in is a robot. */
const TRAP = '[aria-hidden="true"],[hidden],[tabindex="-1"],[style*="display:none" i],[style*="-5000px"]';
const TRAP_CLASS = /(^|[\s_-])(hidden|visually-hidden|sr-only|honeypot|hp)($|[\s_-])/i;

const words = (element: Element | null | undefined) =>
  element?.textContent?.replace(/\s+/g, " ").trim().slice(0, mailingLimits.text) ?? "";

const isTrap = (input: Element, form: Element) => {
  for (let at: Element | null = input; at && at !== form; at = at.parentElement)
    if (at.matches(TRAP) || TRAP_CLASS.test(at.className)) return true;
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

/**
 * The form that a mailing service gives to paste, as the page shows it: where it goes, how the address is called, and what is
 * sent with it. Of the pasted text no script, style or element is kept. A refusal where the page cannot show it.
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
  const action = webAddress((form.getAttribute("action") ?? "").trim().replace(/^\/\//, "https://"));
  // Without a user: "https://lists.example@name" leads to a stranger's host.
  if (!action?.startsWith("https:") || new URL(action).username || form.method !== "post")
    return { reason: "notSecure" };

  const emails: string[] = [];
  const hidden: [name: string, value: string][] = [];
  const consents: MailingForm["consents"] = [];
  for (const field of form.elements) {
    const name = field.getAttribute("name") ?? "";
    if (!name || (field instanceof HTMLInputElement && !isText(field)) || field.matches("button,fieldset"))
      continue;
    if (isEmailIn(field, form)) emails.push(name);
    else if (field.matches("input[type=hidden i]")) hidden.push([name, (field as HTMLInputElement).value]);
    else if (field.matches("input[type=checkbox i]")) {
      const { value, defaultChecked } = field as HTMLInputElement;
      // A list that is chosen already. What a fan must agree to is never ticked for them.
      if (isRequired(field)) consents.push({ name, value, text: labelOf(field, form) });
      else if (defaultChecked) hidden.push([name, value]);
    } else if (isTrap(field, form)) hidden.push([name, ""]);
    else if (isRequired(field)) return { reason: "required", field: labelOf(field, form) };
  }
  const [email, ...others] = emails;
  if (!email || others.length > 0) return { reason: email ? "twoEmails" : "noEmail" };
  const isLong = [
    action,
    email,
    ...hidden.flat(),
    ...consents.flatMap(({ name, value }) => [name, value]),
  ].some((text) => text.length > mailingLimits.value);
  const isMuch = hidden.length > mailingLimits.hidden || consents.length > mailingLimits.consents;
  return isLong || isMuch ? { reason: "tooMuch" } : { action, email, hidden, consents };
}

const isEmailIn = (field: Element, form: Element): boolean =>
  field instanceof HTMLInputElement && field.name !== "" && isEmail(field) && !isTrap(field, form);
