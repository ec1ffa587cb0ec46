// SPDX-License-Identifier: EPL-2.0
package org.isolde.program.bytecode.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import com.ibm.wala.shrike.shrikeBT.ArrayLengthInstruction;
import com.ibm.wala.shrike.shrikeBT.GetInstruction;
import com.ibm.wala.shrike.shrikeBT.IArrayLoadInstruction;
import com.ibm.wala.shrike.shrikeBT.IArrayStoreInstruction;
import com.ibm.wala.shrike.shrikeBT.IInstanceofInstruction;
import com.ibm.wala.shrike.shrikeBT.IInstruction;
import com.ibm.wala.shrike.shrikeBT.IInvokeInstruction;
import com.ibm.wala.shrike.shrikeBT.ITypeTestInstruction;
import com.ibm.wala.shrike.shrikeBT.InvokeDynamicInstruction;
import com.ibm.wala.shrike.shrikeBT.MonitorInstruction;
import com.ibm.wala.shrike.shrikeBT.NewInstruction;
import com.ibm.wala.shrike.shrikeBT.PutInstruction;
import com.ibm.wala.shrike.shrikeBT.ReturnInstruction;
import com.ibm.wala.shrike.shrikeBT.ThrowInstruction;
import com.ibm.wala.shrike.shrikeBT.shrikeCT.CTDecoder;
import com.ibm.wala.shrike.shrikeCT.ClassReader;
import com.ibm.wala.shrike.shrikeCT.CodeReader;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.isolde.campaign.Campaign;
import org.isolde.campaign.CampaignTests;
import org.isolde.program.ClassModel;
import org.isolde.program.MethodModel;
import org.isolde.program.bytecode.ClassFileReader;
import org.isolde.program.code.Stmt;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The statements of a body that touch the heap, call, or leave the method are as many, and name the
 * same members, as the instructions that WALA's decoder sees in the class file.
 */
@CampaignTests
class OperationCountOracleTest {

    @ParameterizedTest
    @EnumSource
    void agreesWithWalaOnCodeOfJavac(Library library) throws Exception {
        assertAgrees(library.classFiles());
    }

    static List<Library> compiled(Campaign campaign) {
        return campaign.sample(List.of(Library.values()));
    }

    @ParameterizedTest
    @MethodSource("compiled")
    void agreesWithWalaOnCodeOfEclipsesCompiler(Library library) throws Exception {
        assertAgrees(library.compiledByEcj());
    }

    private static void assertAgrees(Map<String, byte[]> classFiles) throws Exception {
        Map<String, Map<String, Integer>> ours = new TreeMap<>();
        Map<String, Map<String, Integer>> theirs = new TreeMap<>();
        for (byte[] classFile : classFiles.values()) {
            ClassModel model = new ClassFileReader().read(classFile, "oracle");
            for (MethodModel method : model.methods()) {
                method.body().ifPresent(body -> {
                    Map<String, Integer> counts = new TreeMap<>();
                    body.statements().forEach(
                            statement -> operation(statement).ifPresent(key -> counts.merge(key, 1, Integer::sum)));
                    ours.put(method.ref().toString(), counts);
                });
            }
            countWala(new ClassReader(classFile), theirs);
        }
        assertThat(ours).hasSizeGreaterThan(4000);
        assertThat(ours.keySet()).isEqualTo(theirs.keySet());
        assertThat(theirs.values().stream().flatMap(counts -> counts.values().stream()).mapToInt(count -> count).sum())
                .isGreaterThan(25000);
        ours.forEach((method, counts) -> assertThat(counts).as(method).isEqualTo(theirs.get(method)));
    }

    private static Optional<String> operation(Stmt statement) {
        return Optional.ofNullable(switch (statement) {
            case Stmt.FieldLoad s -> "get " + s.field();
            case Stmt.StaticLoad s -> "getstatic " + s.field();
            case Stmt.FieldStore s -> "put " + s.field();
            case Stmt.StaticStore s -> "putstatic " + s.field();
            case Stmt.ArrayLoad s -> "array load " + machineType(s.elementType());
            case Stmt.ArrayStore s -> "array store " + machineType(s.elementType());
            case Stmt.ArrayLength s -> "array length";
            case Stmt.NewObject s -> "new L" + s.type() + ";";
            case Stmt.NewArray s -> "new " + s.arrayType();
            case Stmt.Invoke s -> "invoke " + s.kind() + " " + s.method();
            case Stmt.Lambda s -> "dynamic";
            case Stmt.Concat s -> "dynamic";
            case Stmt.TypeSwitch s -> "dynamic";
            case Stmt.RecordOperation s -> "dynamic";
            case Stmt.UnknownDynamic s -> "dynamic";
            case Stmt.MonitorEnter s -> "monitor enter";
            case Stmt.MonitorExit s -> "monitor exit";
            case Stmt.Cast s -> "cast " + s.type();
            case Stmt.InstanceOf s -> "instanceof " + s.type();
            case Stmt.Return s -> "return";
            case Stmt.Throw s -> "throw";
            default -> null;
        });
    }

    private static String machineType(String elementType) {
        return elementType.startsWith("[") || elementType.startsWith("L")
                ? "reference"
                : elementType.equals("Z") ? "B" : elementType;
    }

    private static void countWala(ClassReader reader, Map<String, Map<String, Integer>> counts) throws Exception {
        for (int i = 0; i < reader.getMethodCount(); i++) {
            ClassReader.AttrIterator attributes = new ClassReader.AttrIterator();
            for (reader.initMethodAttributeIterator(i, attributes); attributes.isValid(); attributes.advance()) {
                if (attributes.getName().equals("Code")) {
                    CTDecoder decoder = new CTDecoder(new CodeReader(attributes));
                    decoder.decode();
                    Map<String, Integer> ofMethod = new TreeMap<>();
                    for (IInstruction instruction : decoder.getInstructions()) {
                        operation(instruction).ifPresent(key -> ofMethod.merge(key, 1, Integer::sum));
                    }
                    counts.put(reader.getName() + "." + reader.getMethodName(i) + reader.getMethodType(i), ofMethod);
                }
            }
        }
    }

    private static Optional<String> operation(IInstruction instruction) {
        return Optional.ofNullable(switch (instruction) {
            case GetInstruction s ->
                (s.isStatic() ? "getstatic " : "get ") + name(s.getClassType()) + "." + s.getFieldName();
            case PutInstruction s ->
                (s.isStatic() ? "putstatic " : "put ") + name(s.getClassType()) + "." + s.getFieldName();
            case IArrayLoadInstruction s -> "array load " + machineType(s.getType());
            case IArrayStoreInstruction s -> "array store " + machineType(s.getType());
            case ArrayLengthInstruction s -> "array length";
            case NewInstruction s -> "new " + s.getType();
            case InvokeDynamicInstruction s -> "dynamic";
            case IInvokeInstruction s ->
                "invoke " + s.getInvocationCode() + " " + name(s.getClassType()) + "." + s.getMethodName()
                        + s.getMethodSignature();
            case MonitorInstruction s -> s.isEnter() ? "monitor enter" : "monitor exit";
            case ITypeTestInstruction s -> "cast " + name(s.getTypes()[0]);
            case IInstanceofInstruction s -> "instanceof " + name(s.getType());
            case ReturnInstruction s -> "return";
            case ThrowInstruction s -> "throw";
            default -> null;
        });
    }

    /** The internal name of a class, or the descriptor of an array, from a descriptor. */
    private static String name(String type) {
        return type.startsWith("L") ? type.substring(1, type.length() - 1) : type;
    }
}
