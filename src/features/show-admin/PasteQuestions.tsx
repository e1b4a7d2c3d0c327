import type { PasteAnswers } from "#rules/pastedShows.ts";

type PasteQuestionsProps = {
  asksOrder: boolean;
  asksPlaces: boolean;
  answers: PasteAnswers;
  onChange: (answers: PasteAnswers) => void;
};

/** What the rows do not tell, asked once for all of them. */
export function PasteQuestions({ asksOrder, asksPlaces, answers, onChange }: PasteQuestionsProps) {
  const choice = (label: string, part: Partial<PasteAnswers>) => ({
    label,
    isChosen: Object.entries(part).every(([name, value]) => answers[name as keyof PasteAnswers] === value),
    onChoose: () => onChange({ ...answers, ...part }),
  });
  return (
    <>
      {asksOrder && (
        <Question
          text="What is 04/03/2027?"
          choices={[choice("4 March 2027", { order: "day" }), choice("3 April 2027", { order: "month" })]}
        />
      )}
      {asksPlaces && (
        <Question
          text="Which comes first?"
          choices={[choice("Venue", { cityFirst: false }), choice("City", { cityFirst: true })]}
        />
      )}
    </>
  );
}

type QuestionProps = {
  text: string;
  choices: { label: string; isChosen: boolean; onChoose: () => void }[];
};

function Question({ text, choices }: QuestionProps) {
  return (
    <fieldset>
      <legend className="text-sm font-medium">{text}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ label, isChosen, onChoose }) => (
          <label key={label} className="flex min-h-11 items-center gap-2.5 text-sm">
            <input
              type="radio"
              name={text}
              checked={isChosen}
              onChange={onChoose}
              className="size-5 accent-accent"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
