import { Card } from '../../ui/card.tsx';

/** Explains to hotel staff how to paste a sheet. */
export function PasteInstructions() {
  return (
    <Card title="Mode d’emploi">
      <ol className="flex list-decimal flex-col gap-2 pl-5 text-sm">
        <li>Choisissez l’hôtel en haut de l’écran, puis le mois des nuits à saisir.</li>
        <li>
          Dans Excel ou LibreOffice, copiez une ligne de valeurs : la première cellule est le jour
          1. Une cellule vide est un jour inconnu, elle n’efface rien. La ligne est enregistrée à la
          date d’arrêté choisie.
        </li>
        <li>
          Ou copiez plusieurs lignes, chacune commençant par sa date d’arrêté (jj/mm/aaaa,
          jj-mm-aaaa ou aaaa-mm-jj).
        </li>
        <li>
          Une colonne (un jour et sa valeur par ligne, ou une valeur par ligne) se colle aussi :
          l’écran demande alors comment la lire.
        </li>
        <li>Vérifiez l’aperçu : ce qui est inséré, remplacé ou ignoré. Insérez ensuite.</li>
      </ol>
    </Card>
  );
}
